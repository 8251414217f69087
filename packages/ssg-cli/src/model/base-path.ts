/** Matches a base path: "/", or a path without empty segments that starts and ends with a slash. */
export const basePathPattern = /^\/(?:[^/?#\\\p{Cc}\p{Cs}]+\/)*$/u
