import { sha256 } from '@camdocs/base/model/sha256.js'

/** A file that an action produced, with its contents. */
export interface OutputFile {
  /** Relative path. */
  readonly path: string
  readonly contents: Buffer
}

/*
 * The part of the `ActionResult` message of Bazel's Remote Execution API (remote_execution.proto, version 2)
 * that camdocs uses: output files with inlined contents. bazel-remote rejects entries of any other form under
 * `ac/`.
 */

/** The numbers of the fields, by message. */
const fields = {
  actionResult: { outputFiles: 2 },
  outputFile: { path: 1, digest: 2, contents: 5 },
  digest: { hash: 1, sizeBytes: 2 },
} as const

/** Values of a field. The entry of a page has three files. */
const maxFieldValues = 100

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

/** Encodes the result of an action as a protobuf message. */
export function encodeActionResult(files: readonly OutputFile[]): Buffer {
  const { actionResult, outputFile, digest } = fields
  return Buffer.concat(
    files.flatMap(({ path, contents }) => {
      const digestMessage = Buffer.concat([
        ...bytesField(digest.hash, Buffer.from(sha256(contents))),
        tag(digest.sizeBytes, wireTypes.varint),
        varint(contents.length),
      ])
      const file = Buffer.concat([
        ...bytesField(outputFile.path, Buffer.from(path)),
        ...bytesField(outputFile.digest, digestMessage),
        ...bytesField(outputFile.contents, contents),
      ])
      return bytesField(actionResult.outputFiles, file)
    }),
  )
}

/**
 * Decodes the result of an action. Ignores unknown fields, because servers add their own.
 *
 * @returns null if the message is malformed, or if the contents of a file do not match its digest
 */
export function decodeActionResult(message: Buffer): OutputFile[] | null {
  const { actionResult, outputFile, digest } = fields
  try {
    return bytesFields(message, actionResult.outputFiles).map((file) => {
      const [path] = bytesFields(file, outputFile.path)
      const [digestMessage] = bytesFields(file, outputFile.digest)
      const [contents] = bytesFields(file, outputFile.contents)
      if (path === undefined || digestMessage === undefined || contents === undefined)
        throw new RangeError('A field is missing.')
      const [hash] = bytesFields(digestMessage, digest.hash)
      if (hash?.toString() !== sha256(contents)) throw new RangeError('The digest does not match.')
      return { path: path.toString(), contents }
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Encodes the tag before the value of a field: the field's number, and the wire type in the last 3 bits. */
const tag = (field: number, wireType: number): Buffer => varint(field * 8 + wireType)

const bytesField = (field: number, contents: Buffer): Buffer[] => [
  tag(field, wireTypes.bytes),
  varint(contents.length),
  contents,
]

/** Encodes a non-negative integer of at most 32 bits. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Buffer.from([...bytes, rest])
}

/**
 * Returns the values of a field of type string, bytes, or message.
 *
 * @throws RangeError if the message is malformed, or has too many values
 */
function bytesFields(message: Buffer, field: number): Buffer[] {
  const values: Buffer[] = []
  let offset = 0
  const take = (length: number): Buffer => {
    if (length > message.length - offset) throw new RangeError('The message is truncated.')
    return message.subarray(offset, (offset += length))
  }
  const readVarint = (): number => {
    let value = 0
    for (let factor = 1; factor < 2 ** 64; factor *= 0x80) {
      const byte = message.readUInt8(offset++)
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
    throw new RangeError('The integer is too long.')
  }
  while (offset < message.length) {
    const fieldTag = readVarint()
    const wireType = fieldTag % 8
    if (wireType === wireTypes.varint) readVarint()
    else if (wireType === wireTypes.fixed64) take(8)
    else if (wireType === wireTypes.fixed32) take(4)
    else if (wireType !== wireTypes.bytes) throw new RangeError('The wire type is unknown.')
    else {
      const value = take(readVarint())
      if (Math.floor(fieldTag / 8) !== field) continue
      if (values.length === maxFieldValues) throw new RangeError('There are too many values.')
      values.push(value)
    }
  }
  return values
}
