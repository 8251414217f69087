/** Matches a base path: "/", or a path that starts and ends with "/", such as "/docs/v1/". */
export const basePathPattern = /^\/(?:[^/?#\\\p{Cc}\p{Cs}]+\/)*$/u
