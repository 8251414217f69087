import path from 'node:path'

/** Returns a file path with "/" as the separator on every system, for messages, URLs, and outputs. */
export const toPosixPath = (file: string): string => file.split(path.sep).join('/')
