import Marks

/// The pictures of a scene that is read.
struct ExcalidrawPictures {
  private var files: [String: JSONValue] = [:]
  private var pictures: [String: PictureFile?] = [:]
  private var reader = PictureReader()

  /// The files without what the drawing has of them.
  private(set) var kept = JSONMembers()

  private var (boxCount, plainCount) = (0, 0)

  init(_ files: JSONValue? = nil) {
    guard let files else { return }
    self.files = files.members
    kept = JSONMembers(files)
  }

  /// The remarks on what the drawing does not show, a line each for the user.
  var remarks: [String] {
    var remarks: [String] = []
    if boxCount > 0 {
      remarks.append(
        "\(boxCount == 1 ? "1 picture" : "\(boxCount) pictures") neither PNG nor JPEG, or damaged: kept, shown as boxes"
      )
    }
    if plainCount > 0 {
      remarks.append(
        "\(plainCount == 1 ? "1 picture" : "\(plainCount) pictures") turned, flipped or cropped: shown whole and upright"
      )
    }
    return remarks
  }

  /// The picture of an element; nil, and noted, for one that cannot be shown, and for other elements.
  mutating func mark(of element: ExcalidrawElement, _ members: [String: JSONValue]) -> PictureMark? {
    guard element.kind == .image else { return nil }
    guard let name = members["fileId"]?.string, let file = picture(name), element.looks.opacity > 0 else {
      boxCount += 1
      return nil
    }
    let scale = members["scale"]?.numbers() ?? []
    if element.angle != 0 || scale.contains(where: { $0 < 0 }) || members["crop"]?.isObject == true {
      plainCount += 1
    }
    return PictureMark(
      file, in: element.boxInUnits, opacity: (element.looks.opacity / 100).roundedToThousandth)
  }

  private mutating func picture(_ name: String) -> PictureFile? {
    if let known = pictures[name] { return known }
    let picture = read(name)
    pictures[name] = .some(picture)
    return picture
  }

  /// The value in place of the address of a picture that the drawing has.
  static let shown = Array("null".utf8)

  private mutating func read(_ name: String) -> PictureFile? {
    guard let entry = files[name], var address = entry["dataURL"]?.string,
      let (format, bytes) = address.withUTF8({ Base64.foreignPicture($0) })
    else { return nil }
    let file = reader.read(bytes, as: format)
    guard file.image != nil else { return nil }
    if file.address == address {
      var members = JSONMembers(entry)
      // The place of the address among the members stays.
      members["dataURL"] = Self.shown
      kept[name] = members.bytes
    }
    return file
  }
}

/// The pictures of a scene that is written.
struct ExcalidrawFiles {
  private var files: [(name: String, file: PictureFile)] = []

  var isEmpty: Bool { files.isEmpty }

  /// Takes the file of a picture, and answers its name.
  mutating func add(_ picture: PictureMark, knownAs name: String?) -> String {
    if let known = files.first(where: { $0.file == picture.file && (name == nil || $0.name == name) }) {
      return known.name
    }
    let name = name ?? "\(picture.id)-file"
    files.append((name, picture.file))
    return name
  }

  /// Writes the member `files`.
  ///
  /// - Parameters:
  ///   - kept: those of the scene that the drawing was read from.
  ///   - used: the names of the files that elements refer to.
  func write(with kept: JSONMembers?, used: Set<String>, to writer: inout JSONWriter) {
    writer.name("files")
    writer.object { writer in
      for entry in kept?.list ?? [] where used.contains(entry.name) {
        var members = JSONMembers(written: entry.text)
        if members["dataURL"] == ExcalidrawPictures.shown,
          let file = files.first(where: { $0.name == entry.name })?.file
        {
          members.set("dataURL") { $0.value(file.address) }
        }
        writer.name(of: entry.name)
        members.write(to: &writer)
      }
      for (name, file) in files where used.contains(name) && kept?[name] == nil {
        writer.name(of: name)
        writer.object {
          $0.member("mimeType", file.format.rawValue)
          $0.member("id", name)
          $0.member("dataURL", file.address)
          $0.member("created", 1)
        }
      }
    }
  }

  /// Whether a file says no more than what is written of a new one.
  static func isPlain(_ entry: [UInt8]) -> Bool {
    JSONMembers(written: entry).list.allSatisfy {
      ["mimeType", "id"].contains($0.name) || $0.name == "created" && $0.text == [0x31]
        || $0.name == "dataURL" && $0.text == ExcalidrawPictures.shown
    }
  }
}

extension PictureFile {
  /// The file as a `data:` address.
  var address: String {
    var letters: [UInt8] = []
    Base64.encode(bytes) { letters.append($0) }
    return "data:\(format.rawValue);base64,\(String(decoding: letters, as: UTF8.self))"
  }
}
