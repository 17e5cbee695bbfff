import Testing

@Suite("Handing memes out")
struct HandoutTests {}
