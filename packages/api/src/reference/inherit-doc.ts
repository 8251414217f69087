import type { Comment, CommentDisplayPart, Reflection } from 'typedoc'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { SourceLocator } from './source-locator.js'

/** Whether a part of a comment is `{@inheritDoc}` or `{@inheritDoc name}`. */
export const isInheritDoc = (part: CommentDisplayPart): boolean =>
  part.kind === 'inline-tag' && part.tag === '@inheritDoc'

/**
 * Returns the problem of a comment that still has an `@inheritDoc` tag after the conversion. TypeDoc replaces
 * the tag if it finds a comment to copy. If not, it logs a message without a location, or nothing.
 *
 * @returns undefined if the comment has no such tag
 */
export function inheritDocProblem(
  comment: Comment,
  owner: Reflection,
  locator: SourceLocator,
): Diagnostic | undefined {
  const inline = comment.summary.find(isInheritDoc)
  const block = comment.getTag('@inheritDoc')
  if (inline === undefined && block === undefined) return undefined
  const name = inline?.text ?? block?.name ?? ''
  const tag = `@inheritDoc ${name}`.trim()
  return {
    code: codes.apiComment,
    severity: 'warning',
    message: `${inline ? `{${tag}}` : tag} finds no comment to copy.`,
    hint:
      inline && name === ''
        ? 'To copy the comment of the overridden member, write `@inheritDoc` without braces.'
        : 'After `@inheritDoc`, write the name of an export or a member that has a doc comment.',
    ...locator.inComment(owner, /\{@inheritDoc[^}]*\}|@inheritDoc\b/),
  }
}
