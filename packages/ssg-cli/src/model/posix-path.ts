import path from 'node:path'

/** A file path with "/" as the separator on every system, as messages, URLs, and outputs use it. */
export const toPosixPath = (file: string): string => file.split(path.sep).join('/')
