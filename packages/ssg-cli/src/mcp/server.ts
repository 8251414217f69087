import { McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { searchKinds } from '@camdocs/core/search'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { z } from 'zod'
import { partOf } from './part-of.js'
import { readPage } from './read-page.js'
import { readSymbol } from './read-symbol.js'
import { SiteSearch } from './search-site.js'
import type { SiteFiles } from './site-files.js'

/** What the server needs besides the files of the site. */
interface ServerOptions {
  /** The version of camdocs. */
  readonly version: string
  /** Is called with errors that are bugs. */
  readonly onBug: (error: unknown) => void
}

const offset = z.int().min(0).default(0).describe('Where to start, as the end of a longer answer says.')
const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-\w+)*$/i)
  .optional()
  .describe('Code of a language of the site, such as "de". Default: the default language.')

/** Answers a client on standard input and output. Ends when standard input ends. */
export async function serveSite(files: SiteFiles, options: ServerOptions): Promise<void> {
  const transport = new StdioServerTransport()
  serveStdio(() => createServer(files, options), { transport, onerror: () => undefined })
  const { onclose } = transport
  await new Promise<void>((resolve) => {
    transport.onclose = () => {
      onclose?.()
      resolve()
    }
  })
}

function createServer(files: SiteFiles, { version, onBug }: ServerOptions): McpServer {
  const site = new SiteSearch(files)
  const server = new McpServer(
    { name: 'camdocs', version },
    {
      instructions: `Documentation of the site ${files.name}. Search first, and then read the results that fit.`,
    },
  )
  const annotations = { readOnlyHint: true, openWorldHint: false }
  const answer = async (text: Promise<string>, start = 0): Promise<CallToolResult> => {
    try {
      return { content: [{ type: 'text', text: partOf(await text, start) }] }
    } catch (error) {
      if (!(error instanceof BuildFailure)) onBug(error)
      return { isError: true, content: [{ type: 'text', text: describeFailure(error) }] }
    }
  }
  server.registerTool(
    'search',
    {
      description:
        'Searches the documentation. Returns the titles, paths, and excerpts of ten sections, best first. Read a result with read_page.',
      inputSchema: z.object({
        query: z.string().describe('A few words, or the name of a symbol. At most 64 characters count.'),
        kind: z.enum(searchKinds).optional().describe('Only results of this kind.'),
        version: z
          .string()
          .optional()
          .describe('Name of a version of the docs, or "all". Default: the newest version.'),
        language,
        offset: offset.describe('Number of results to skip.'),
      }),
      annotations,
    },
    (input) => answer(site.search(input)),
  )
  server.registerTool(
    'read_page',
    {
      description:
        'Reads a page of the documentation as Markdown, or only a section of it. A long text is returned in parts.',
      inputSchema: z.object({
        path: z
          .string()
          .describe('Path or URL, as in search results and links. With "#section", only that section.'),
        offset,
      }),
      annotations,
    },
    ({ path, offset: start }) => answer(readPage(files, path), start),
  )
  server.registerTool(
    'read_symbol',
    {
      description:
        'Reads what the API reference says about a class, a function, a member, or another symbol, as Markdown.',
      inputSchema: z.object({
        name: z.string().describe('Name of the symbol, such as "Camera" or "Camera.takePhoto".'),
        language,
        offset,
      }),
      annotations,
    },
    ({ name, language: code, offset: start }) => answer(readSymbol(files, name, code), start),
  )
  return server
}

function describeFailure(error: unknown): string {
  if (!(error instanceof BuildFailure)) return 'This is a bug in camdocs. The server printed it.'
  return error.problems
    .map(({ message, hint }) => (hint === undefined ? message : `${message}\n${hint}`))
    .join('\n')
}
