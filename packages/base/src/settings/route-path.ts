import { z } from 'zod'

/**
 * Matches "/", and paths such as "/docs" and "/docs/v2". A segment cannot be "." or "..", and cannot contain
 * "?", "#", backslashes, control characters, or lone surrogates.
 */
const pattern = /^(?:\/|(?:\/(?!\.\.?(?:\/|$))[^/?#\\\p{Cc}\p{Cs}]+)+)$/u

/** The URL path of a content root, without the base path. */
export const routePath = z
  .string()
  .regex(
    pattern,
    'must be "/", or a path such as "/docs": it must not end with a slash, must not contain "?", "#", or backslashes, and must not have empty segments or the segments "." and ".."',
  )
