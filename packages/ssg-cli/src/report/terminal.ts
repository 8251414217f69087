/** The parts of the process that commands use. */
export interface Terminal {
  readonly stdout: TextStream
  readonly stderr: TextStream
  readonly env: Readonly<Record<string, string | undefined>>
  /** The current folder. Absolute. */
  readonly cwd: string
}

/** An output stream, such as `process.stdout`. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
}
