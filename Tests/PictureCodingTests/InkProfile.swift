import CLCMS
import Testing

/// A profile for inks, in which cyan is a grey ink and magenta and yellow are invisible, so that it
/// cannot be mistaken for the usual mixture.
enum InkProfile {
  /// Makes the profile.
  static func make() throws -> [UInt8] {
    let profile = try #require(cmsCreateProfilePlaceholder(nil))
    defer { cmsCloseProfile(profile) }
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    let table = try #require(cmsStageAllocCLut16bit(nil, 5, 4, 3, nil))
    cmsStageSampleCLut16bit(
      table,
      { inks, lab, _ in
        guard let inks, let lab else { return 0 }
        let light = (65_535 - UInt64(inks[0])) * (65_535 - UInt64(inks[3])) / 65_535
        (lab[0], lab[1], lab[2]) = (UInt16(light), 0x8080, 0x8080)
        return 1
      }, nil, 0)
    let pipeline = try #require(cmsPipelineAlloc(nil, 4, 3))
    defer { cmsPipelineFree(pipeline) }
    for stage in [
      cmsStageAllocToneCurves(nil, 4, nil), table, cmsStageAllocToneCurves(nil, 3, nil),
    ] {
      #expect(cmsPipelineInsertStage(pipeline, cmsAT_END, stage) != 0)
    }
    #expect(cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline)) != 0)
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    #expect(cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
  }
}
