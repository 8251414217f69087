import { codes } from '@camdocs/base/model/codes.js'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import { report, type CompileContext } from './compile-context.js'

/** Reports an ID that the author chose and that belongs to an element of the page around the article. */
export function reportReservedId(id: string, range: Range, context: CompileContext): void {
  report(
    context,
    'error',
    codes.reservedId,
    range,
    `The ID "${id}" is already used by the page around the article.`,
    `Use another ID, such as "${id}-section".`,
  )
}
