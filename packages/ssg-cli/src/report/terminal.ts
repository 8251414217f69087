/** The parts of the process that commands use. */
export interface Terminal {
  readonly stdout: TextStream
  readonly stderr: TextStream
  /** Input for questions. If it is absent, commands ask no questions. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  /** Whether standard error can show text as a link (OSC 8). Default: no. */
  readonly supportsHyperlinks?: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** The current folder. Absolute. */
  readonly cwd: string
  /**
   * Registers a function that is called when the process ends. The function receives the exit code so far and
   * whether an exception was not caught, which Node reports. It returns the exit code to use.
   *
   * @returns a function that removes the registration
   */
  readonly onExit?: (listener: (code: number, hasThrown: boolean) => number) => () => void
}

/** An output stream, such as `process.stdout`. */
export interface TextStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** Width of the terminal in characters. */
  readonly columns?: number
}
