import type { Comment, CommentDisplayPart, CommentTag, InlineTagDisplayPart, Reflection } from 'typedoc'
import type { ApiDoc, ApiExample, ApiThrows, DocBlock, DocInline } from '@camdocs/core/api'
import { codes } from '../model/codes.js'
import { compact, some } from './compact.js'
import { docBlocks } from './doc-text.js'
import type { Scope } from './scope.js'

/** Tags with a field of their own, or that belong to a parameter or a result. */
const placed = new Set([
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
])

/** What a comment says of its symbol. Inherited comments are read where they are written, once. */
export function docOf(comment: Comment | undefined, owner: Reflection, scope: Scope): ApiDoc | undefined {
  if (comment === undefined) return undefined
  const blocks = (parts: readonly CommentDisplayPart[]) => blocksOf(parts, owner, scope)
  const all = (tag: `@${string}`) => comment.getTags(tag)
  const one = (tag: `@${string}`) => comment.getTag(tag)
  const text = (tag: CommentTag | undefined) => (tag === undefined ? undefined : plain(tag.content))
  const remarks = one('@remarks')
  const deprecated = one('@deprecated')
  const doc: ApiDoc = compact({
    summary: some(blocks(comment.summary)),
    remarks: some(remarks && blocks(remarks.content)),
    deprecated: deprecated && blocks(deprecated.content),
    defaultValue: text(one('@default') ?? one('@defaultValue')),
    platforms: some(all('@platform').map((tag) => plain(tag.content))),
    since: text(one('@since')),
    throws: some(all('@throws').map((tag) => throwsOf(tag, owner, scope))),
    see: some(all('@see').flatMap((tag) => blocks(tag.content))),
    examples: some(all('@example').map((tag) => exampleOf(tag, blocks))),
    tags: some(
      comment.blockTags
        .filter((tag) => !placed.has(tag.tag))
        .map((tag) => ({ name: tag.tag, content: blocks(tag.content) })),
    ),
    modifiers: some([...comment.modifierTags].sort()),
  })
  return Object.keys(doc).length === 0 ? undefined : doc
}

/** What is said of a parameter, a type parameter or a result. */
export function textOf(
  parts: readonly CommentDisplayPart[] | undefined,
  owner: Reflection,
  scope: Scope,
): readonly DocBlock[] | undefined {
  return some(parts && blocksOf(parts, owner, scope))
}

function exampleOf(
  tag: CommentTag,
  blocks: (parts: readonly CommentDisplayPart[]) => DocBlock[],
): ApiExample {
  return compact({ title: tag.name, content: blocks(tag.content) })
}

function throwsOf(tag: CommentTag, owner: Reflection, scope: Scope): ApiThrows {
  const type = tag.typeAnnotation?.replace(/^\{\s*|\s*\}$/g, '')
  const named = type === undefined ? undefined : owner.project.getChildByName([type])
  return compact({
    type,
    to: named && scope.targetOf(named),
    content: blocksOf(tag.content, owner, scope),
  })
}

const blocksOf = (parts: readonly CommentDisplayPart[], owner: Reflection, scope: Scope): DocBlock[] =>
  docBlocks(parts, (part) => linkOf(part, owner, scope))

/** A tag of one value, whose author may have put it in quotes of code; TypeDoc puts a `@default` into a fence. */
function plain(parts: readonly CommentDisplayPart[]): string {
  const text = parts
    .map((part) => part.text)
    .join('')
    .trim()
  return (/^(`{3,})[^\n]*\n([^]*?)\n?\1$/.exec(text)?.[2] ?? text).replace(/^`([^`]+)`$/, '$1')
}

function linkOf(part: InlineTagDisplayPart, owner: Reflection, scope: Scope): DocInline {
  const { target, tag } = part
  const text = part.text.trim()
  const label: DocInline = tag === '@linkcode' ? { kind: 'code', text } : { kind: 'text', text }
  if (!['@link', '@linkcode', '@linkplain'].includes(tag)) return { kind: 'text', text: `{${tag} ${text}}` }
  if (typeof target === 'string') return { kind: 'link', url: target, content: [label] }
  if (target !== undefined && 'kind' in target) {
    const to = scope.targetOf(target)
    if (to !== undefined)
      return { kind: 'reference', to, text, ...(tag === '@linkcode' ? { code: true } : {}) }
  } else if (target?.fileName !== undefined && !scope.places.isOurs(target.fileName)) {
    return label
  }
  reportBroken(part, owner, scope)
  // TypeDoc takes the label out of the text only when it finds the target.
  const words = text.replace(/^\S+\s*[|\s]\s*(?=\S)/, '')
  return { ...label, text: words }
}

function reportBroken({ tag, text }: InlineTagDisplayPart, owner: Reflection, scope: Scope): void {
  const words = text.trim().split(/[\s|]+/)
  const pattern = new RegExp(`\\{${tag}\\s+[^}]*${words.map(escaped).join('[\\s*|]+')}[^}]*\\}`)
  scope.report({
    code: codes.apiLink,
    severity: 'warning',
    message: `{${tag} ${text.trim()}} leads to nothing that the library exports.`,
    hint: 'It is shown as plain text. Export what it names, or write it as code.',
    ...scope.places.inComment(owner, pattern),
  })
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
