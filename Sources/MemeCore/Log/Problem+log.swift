/// The names of problems in the log: their cases, never the texts in them.
extension Problem {
  var logName: StaticString {
    switch self {
    case .picture(let fault): fault.logName
    case .writing(let fault, _): fault.logName
    case .store(let fault): fault.logName
    case .recipe(let fault): fault.logName
    case .template(let fault): fault.logName
    case .camera(let fault): fault.logName
    case .fontsMissing: "fonts.missing"
    case .folderUnreadable: "folder.unreadable"
    case .sharing(let fault): fault.logName
    case .settings(let fault): fault.logName
    case .kiosk(let fault): fault.logName
    case .cancelled: "cancelled"
    }
  }
}

extension PictureFault {
  fileprivate var logName: StaticString {
    switch self {
    case .missing: "picture.missing"
    case .folder: "picture.folder"
    case .unreadable: "picture.unreadable"
    case .empty: "picture.empty"
    case .unknownFormat: "picture.unknownFormat"
    case .codecMissing: "picture.codecMissing"
    case .damaged: "picture.damaged"
    case .damagedInPart: "picture.damagedInPart"
    case .tooManyBytes: "picture.tooManyBytes"
    case .tooManyPixels: "picture.tooManyPixels"
    case .sideTooLong: "picture.sideTooLong"
    case .tooMuchMemory: "picture.tooMuchMemory"
    case .tooManyParts: "picture.tooManyParts"
    case .outsideCrop: "picture.outsideCrop"
    case .tookTooLong: "picture.tookTooLong"
    case .decoderEnded: "picture.decoderEnded"
    case .decoderMissing: "picture.decoderMissing"
    case .notEnoughMemory: "picture.notEnoughMemory"
    case .notFile: "picture.notFile"
    case .sandboxUnavailable: "picture.sandboxUnavailable"
    }
  }
}

extension WritingFault {
  fileprivate var logName: StaticString {
    switch self {
    case .noSuchFolder: "writing.noSuchFolder"
    case .notFolder: "writing.notFolder"
    case .isFolder: "writing.isFolder"
    case .nameTooLong: "writing.nameTooLong"
    case .readOnly: "writing.readOnly"
    case .fileReadOnly: "writing.fileReadOnly"
    case .diskFull: "writing.diskFull"
    case .fileTooLarge: "writing.fileTooLarge"
    case .noReader: "writing.noReader"
    case .sideTooLong: "writing.sideTooLong"
    case .encoderFailed: "writing.encoderFailed"
    case .deviceFailed: "writing.deviceFailed"
    }
  }
}

extension StoreFault {
  fileprivate var logName: StaticString {
    switch self {
    case .diskFull: "store.diskFull"
    case .fileTooLarge: "store.fileTooLarge"
    case .readOnly: "store.readOnly"
    case .damaged: "store.damaged"
    case .newerVersion: "store.newerVersion"
    case .busy: "store.busy"
    case .noSuchMeme: "store.noSuchMeme"
    case .noSuchDraft: "store.noSuchDraft"
    case .deviceFailed: "store.deviceFailed"
    }
  }
}

extension RecipeFault {
  fileprivate var logName: StaticString {
    switch self {
    case .missing: "recipe.missing"
    case .unreadable: "recipe.unreadable"
    case .damaged: "recipe.damaged"
    case .tooLarge: "recipe.tooLarge"
    case .tooManyCaptions: "recipe.tooManyCaptions"
    case .notWritten(let fault): fault.logName
    }
  }
}

extension TemplateFault {
  fileprivate var logName: StaticString {
    switch self {
    case .missing: "template.missing"
    case .unreadable: "template.unreadable"
    case .damaged: "template.damaged"
    case .newerVersion: "template.newerVersion"
    case .tooLarge: "template.tooLarge"
    case .tooManyCaptions: "template.tooManyCaptions"
    case .pictureMissing: "template.pictureMissing"
    case .tooMany: "template.tooMany"
    case .notWritten(let fault): fault.logName
    }
  }
}

extension CameraFault {
  fileprivate var logName: StaticString {
    switch self {
    case .denied: "camera.denied"
    case .busy: "camera.busy"
    case .unplugged: "camera.unplugged"
    case .silent: "camera.silent"
    case .broken: "camera.broken"
    case .componentMissing: "camera.componentMissing"
    case .helperEnded: "camera.helperEnded"
    }
  }
}

extension ShareFault {
  fileprivate var logName: StaticString {
    switch self {
    case .obstacle(let obstacle): obstacle.logName
    case .notStarted: "sharing.notStarted"
    case .ended: "sharing.ended"
    case .tookTooLong: "sharing.tookTooLong"
    case .noDialog: "sharing.noDialog"
    case .refused: "sharing.refused"
    case .printerRefuses: "sharing.printerRefuses"
    case .handoutRefused: "sharing.handoutRefused"
    case .fileExists: "sharing.fileExists"
    case .folderNotShown: "sharing.folderNotShown"
    }
  }
}

extension ShareObstacle {
  fileprivate var logName: StaticString {
    switch self {
    case .folderNotWritable: "sharing.folderNotWritable"
    case .noClipboard: "sharing.noClipboard"
    case .noMailProgram: "sharing.noMailProgram"
    case .noProgram: "sharing.noProgram"
    case .noPrintingSystem: "sharing.noPrintingSystem"
    case .noPrintScheduler: "sharing.noPrintScheduler"
    case .noPrinter: "sharing.noPrinter"
    case .handoutNotConfigured: "sharing.handoutNotConfigured"
    case .handoutMissing: "sharing.handoutMissing"
    case .commandMissing: "sharing.commandMissing"
    }
  }
}

extension SettingsFault {
  fileprivate var logName: StaticString {
    switch self {
    case .damaged: "settings.damaged"
    case .unreadable: "settings.unreadable"
    case .busy: "settings.busy"
    case .notWritten(let fault): fault.logName
    }
  }
}

extension KioskFault {
  fileprivate var logName: StaticString {
    switch self {
    case .notWiped: "kiosk.notWiped"
    case .driveMissing: "kiosk.driveMissing"
    }
  }
}
