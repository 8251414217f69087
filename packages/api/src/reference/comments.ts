import type { Comment, CommentDisplayPart, CommentTag, InlineTagDisplayPart, Reflection } from 'typedoc'
import type {
  ApiDoc,
  ApiExample,
  ApiTarget,
  ApiThrows,
  CommentBlock,
  CommentInline,
  Stability,
} from '@camdocs/core/api'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { codes } from '@camdocs/base/model/codes.js'
import { compact, nonEmpty } from './compact-fields.js'
import { inheritDocProblem, isInheritDoc } from './inherit-doc.js'
import { docBlocks } from './doc-text.js'
import { nameOfTarget } from './references.js'
import type { ConversionContext } from './conversion-context.js'

/**
 * Tags that have a dedicated field; `@returns`, whose text is part of the signature; and `@inheritDoc`, which
 * is reported if it is still in the comment.
 */
const handledTags = new Set([
  '@remarks',
  '@deprecated',
  '@default',
  '@defaultValue',
  '@platform',
  '@since',
  '@throws',
  '@see',
  '@example',
  '@returns',
  '@inheritDoc',
])

/** Tags that only sort or hide symbols in TypeDoc, and tags for tools. Their text is not for readers. */
const organizingTags = new Set([
  '@category',
  '@categoryDescription',
  '@group',
  '@groupDescription',
  '@module',
  '@packageDocumentation',
  '@document',
  '@sortStrategy',
  '@import',
  '@mergeModuleWith',
  '@expandType',
  '@preventExpand',
  '@inline',
  '@useDeclaredType',
])

const stabilities: readonly Stability[] = ['alpha', 'beta', 'experimental']

/** Converts a doc comment. Returns undefined if the comment is missing or empty. */
export function convertComment(
  comment: Comment | undefined,
  owner: Reflection,
  context: ConversionContext,
): ApiDoc | undefined {
  if (comment === undefined) return undefined
  const blocks = (parts: readonly CommentDisplayPart[]) => blocksOf(parts, owner, context)
  const text = (tag: CommentTag | undefined) => (tag === undefined ? undefined : plainText(tag.content))
  const inheritDoc = inheritDocProblem(comment, owner, context.locator)
  if (inheritDoc !== undefined) context.report(inheritDoc)
  if (comment.getTag('@example') !== undefined) context.addExamples(owner)
  const summary = comment.summary.filter((part) => !isInheritDoc(part))
  const remarks = comment.getTag('@remarks')
  const deprecated = comment.getTag('@deprecated')
  const doc: ApiDoc = compact({
    summary: nonEmpty(blocks(summary)),
    remarks: nonEmpty(remarks && blocks(remarks.content)),
    deprecated: deprecated && blocks(deprecated.content),
    defaultValue: text(comment.getTag('@default') ?? comment.getTag('@defaultValue')),
    platforms: nonEmpty(comment.getTags('@platform').map((tag) => plainText(tag.content))),
    since: text(comment.getTag('@since')),
    throws: nonEmpty(comment.getTags('@throws').map((tag) => throwsOf(tag, owner, context))),
    see: nonEmpty(comment.getTags('@see').flatMap((tag) => blocks(tag.content))),
    examples: nonEmpty(comment.getTags('@example').map((tag) => exampleOf(tag, blocks))),
    tags: nonEmpty(
      comment.blockTags
        .filter(({ tag }) => !handledTags.has(tag) && !organizingTags.has(tag))
        .map((tag) => ({ name: tag.tag, content: withName(tag.name, blocks(tag.content)) }))
        .filter((tag) => tag.content.length > 0),
    ),
    stability: nonEmpty(stabilities.filter((stability) => comment.hasModifier(`@${stability}`))),
  })
  return Object.keys(doc).length === 0 ? undefined : doc
}

/**
 * Puts the name of a tag, such as that of `@param`, before its text. TypeDoc moves the texts about parameters
 * to the parameters of a signature, but constants, properties, and aliases can have other types.
 */
function withName(name: string | undefined, content: readonly CommentBlock[]): readonly CommentBlock[] {
  if (name === undefined || content.length === 0) return content
  const [first, ...rest] = content
  const code: CommentInline = { kind: 'code', text: name }
  if (first?.kind !== 'paragraph') return [{ kind: 'paragraph', content: [code] }, ...content]
  return [{ kind: 'paragraph', content: [code, { kind: 'text', text: ': ' }, ...first.content] }, ...rest]
}

/** Converts the description of a parameter, type parameter, or return value. */
export function convertDescription(
  parts: readonly CommentDisplayPart[] | undefined,
  owner: Reflection,
  context: ConversionContext,
): readonly CommentBlock[] | undefined {
  return nonEmpty(parts && blocksOf(parts, owner, context))
}

function exampleOf(
  tag: CommentTag,
  blocks: (parts: readonly CommentDisplayPart[]) => CommentBlock[],
): ApiExample {
  return compact({ title: tag.name, content: blocks(tag.content) })
}

function throwsOf(tag: CommentTag, owner: Reflection, context: ConversionContext): ApiThrows {
  // `{RangeError}` without the braces.
  const type = tag.typeAnnotation?.replace(/^\{\s*|\s*\}$/g, '')
  const reflection = type === undefined ? undefined : owner.project.getChildByName([type])
  return compact({
    type,
    to: reflection && context.targetOf(reflection),
    content: blocksOf(tag.content, owner, context),
  })
}

const blocksOf = (
  parts: readonly CommentDisplayPart[],
  owner: Reflection,
  context: ConversionContext,
): CommentBlock[] => docBlocks(parts, (part) => convertInlineTag(part, owner, context))

/**
 * The text of a tag with a single value, without code formatting. Authors often use backticks, and TypeDoc
 * wraps the value of `@default` in a fence.
 */
function plainText(parts: readonly CommentDisplayPart[]): string {
  const text = parts
    .map((part) => part.text)
    .join('')
    .trim()
  const inFence = /^(`{3,})[^\n]*\n([^]*?)\n?\1$/.exec(text)?.[2]
  return (inFence ?? text).replace(/^`([^`]+)`$/, '$1')
}

/**
 * Converts a tag such as `{@link Camera}`. Tags other than links become text. A link to a declaration of
 * another package becomes its label. A link to anything else that is not in the model becomes its label too,
 * and is reported.
 */
function convertInlineTag(
  part: InlineTagDisplayPart,
  owner: Reflection,
  context: ConversionContext,
): CommentInline {
  const { target, tag } = part
  const text = part.text.trim()
  if (!['@link', '@linkcode', '@linkplain'].includes(tag)) return { kind: 'text', text: `{${tag} ${text}}` }
  const formatted = (label: string): CommentInline => ({
    kind: tag === '@linkcode' ? 'code' : 'text',
    text: label,
  })
  if (typeof target === 'string') return { kind: 'link', url: target, content: [formatted(text)] }
  if (target !== undefined && 'kind' in target) {
    const to = context.targetOf(target)
    if (to !== undefined) {
      const code = tag === '@linkcode' ? { code: true as const } : {}
      return { kind: 'reference', to, text: labelOfCall(text, to) ?? text, ...code }
    }
  }
  const isExternal =
    target !== undefined && 'fileName' in target && !context.locator.isInPackage(target.fileName)
  if (!isExternal) reportBrokenLink(part, owner, context)
  // TypeDoc separates the label from the text only if the package declares the target. In `Camera the camera`
  // and `Camera | the camera`, the label is `the camera`.
  return formatted(text.replace(/^\S+\s*[|\s]\s*(?=\S)/, ''))
}

/**
 * Returns the label of a link to a call, such as `focus()` or `focus() | the function`. TypeDoc takes
 * everything after the name for the label, here `()` or `() | the function`.
 *
 * @returns undefined for a label that is not preceded by parentheses
 */
function labelOfCall(text: string, target: ApiTarget): string | undefined {
  const [, label] = /^\(\)\s*\|?\s*([^]*)$/.exec(text) ?? []
  return label === '' ? `${nameOfTarget(target)}()` : label
}

function reportBrokenLink(
  { tag, text }: InlineTagDisplayPart,
  owner: Reflection,
  context: ConversionContext,
): void {
  // In the source, line breaks and asterisks can separate the words. The pattern of a long text would be too
  // large.
  const words = text
    .trim()
    .slice(0, 200)
    .split(/[\s|]+/)
  const pattern = new RegExp(`\\{${tag}\\s+[^}]*${words.map(escapeRegExp).join('[\\s*|]+')}[^}]*\\}`)
  context.report({
    code: codes.apiLink,
    severity: 'warning',
    message: `{${tag} ${text.trim()}} does not match any symbol in the API reference.`,
    hint: 'The reference shows the name without a link. If the library has this symbol, export the symbol. If not, format the name as code.',
    ...context.locator.inComment(owner, pattern),
  })
}
