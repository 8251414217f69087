/** The parts of the process that commands use. */
export interface Terminal {
  readonly stdout: TextStream
  readonly stderr: TextStream
  /** Input for questions. Without one, commands ask nothing. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The current folder. Absolute. */
  readonly cwd: string
}

/** An output stream, such as `process.stdout`. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** Width of the terminal in characters. */
  readonly columns?: number
}
