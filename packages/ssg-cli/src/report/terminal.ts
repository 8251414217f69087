/** What a command knows of the process that runs it. */
export interface Terminal {
  readonly stdout: TextStream
  readonly stderr: TextStream
  readonly env: Readonly<Record<string, string | undefined>>
  /** The current folder. Absolute. */
  readonly cwd: string
}

export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
}
