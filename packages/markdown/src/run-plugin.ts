import { describeError } from '@camdocs/core'
import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified, type Plugin } from 'unified'
import type { VFile } from 'vfile'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'
import { withErrorLocation } from '@camdocs/base/model/error-location.js'
import { addPluginTimes, type MarkdownPlugin } from '@camdocs/base/model/plugins.js'
import { removeLanguage, settingsOf } from './code-block.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { checkPluginTree, InvalidNode } from './plugin-tree.js'

type Message = VFile['messages'][number]

/** The failure of a plugin on a page. The cause is what the plugin threw, or an `InvalidNode` in its tree. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure'

  constructor(
    readonly plugin: string,
    /** Where the plugin failed; the start of the page if the plugin does not say. */
    readonly range: Range,
    cause: unknown,
  ) {
    super(`The plugin "${plugin}" failed`, { cause })
  }
}

/** The diagnostic for a plugin that failed on a page. */
export function pluginProblem(
  { plugin, range, cause }: PluginFailure,
  { file, root }: Pick<CompileContext, 'file' | 'root'>,
): Diagnostic {
  const hint =
    cause instanceof InvalidNode
      ? 'Correct the plugin, or use another version of it.'
      : 'Change the content that makes the plugin fail, or the options of the plugin in camdocs.config.ts.'
  return {
    code: codes.pluginFailure,
    severity: 'error',
    message: `The plugin "${plugin}" failed: ${describeError(cause)}`,
    hint: withErrorLocation(hint, cause, root),
    file,
    range,
  }
}

/**
 * Returns a plugin that runs a plugin of the site, and reports the messages of that plugin as problems of the
 * page. An error that the site's plugin throws becomes the cause of a `PluginFailure`, and so does an invalid
 * node in its tree.
 */
export function guardPlugin({ name, attach, options }: MarkdownPlugin): Plugin {
  return function () {
    const transform = attach.apply(this, [...options])
    if (typeof transform !== 'function') return undefined
    // Some transformers return a promise; others call a function when they are done. A pipeline of unified
    // runs both kinds.
    const pipeline = unified()
      .use(() => transform)
      .freeze()
    return async (tree, file) => {
      const count = file.messages.length
      const started = performance.now()
      try {
        const changed = await pipeline.run(tree, file)
        checkPluginTree(changed)
        return changed
      } catch (error) {
        throw new PluginFailure(name, rangeOfError(error), error)
      } finally {
        const context = contextOf(file)
        addPluginTimes(context.pluginTimes, new Map([[name, performance.now() - started]]))
        reportMessages(name, file.messages.slice(count), context)
      }
    }
  }
}

/** Reports the messages of a plugin, except the fatal message, which `PluginFailure` reports. */
function reportMessages(name: string, messages: readonly Message[], context: CompileContext): void {
  for (const message of messages) {
    if (message.fatal === true) continue
    const { reason, note, url } = message
    const hint = note ?? (url === undefined ? undefined : `See ${url}.`)
    const text = `The plugin "${name}" reports: ${reason.replace(/\.$/, '')}.`
    report(context, 'warning', codes.pluginMessage, rangeOfMessage(message), text, hint)
  }
}

function contextOf({ data }: VFile): CompileContext {
  if (data.compileContext === undefined) throw new Error('A plugin requires file.data.compileContext')
  return data.compileContext
}

/**
 * Whether an error is a message. `instanceof VFileMessage` would miss the messages of a plugin that uses
 * another copy of vfile.
 */
const isMessage = (error: unknown): error is Message => error instanceof Error && 'place' in error

function rangeOfError(error: unknown): Range {
  if (error instanceof InvalidNode) return error.range
  return isMessage(error) ? rangeOfMessage(error) : at(1)
}

function rangeOfMessage({ place }: Message): Range {
  if (place === undefined) return at(1)
  return 'start' in place ? rangeOf({ position: place }) : at(place.line, place.column)
}

/**
 * Rehype plugin that runs after the plugins of a site. It parses the raw HTML that they inserted, so that
 * this HTML is checked like all other HTML. It also removes comments, and disables highlighting of code
 * without recorded settings, such as code in HTML.
 */
export function rehypeInsertedHtml() {
  const parse = rehypeRaw()
  return (tree: Root, file: VFile): Root => {
    const parsed = hasRawHtml(tree) ? parse(tree, file) : tree
    removeCommentsAndLanguages(parsed, contextOf(file))
    return parsed
  }
}

function removeCommentsAndLanguages(parent: Root | Element, context: CompileContext): void {
  parent.children = parent.children.filter(({ type }) => type !== 'comment')
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    removeCommentsAndLanguages(child, context)
    if (child.tagName === 'code' && settingsOf(child, context) === undefined) removeLanguage(child)
  }
}

const hasRawHtml = (node: Nodes): boolean =>
  node.type === 'raw' || ('children' in node && node.children.some(hasRawHtml))
