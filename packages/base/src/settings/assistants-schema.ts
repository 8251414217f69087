import { z } from 'zod'

/** What stands for the URL of the Markdown of a page. */
export const urlPlaceholder = '{url}'

/** An assistant that the copy menu of pages links to. */
const assistant = z.strictObject({
  /** Name of the assistant, as readers see it. */
  name: z.string().min(1),
  /** The address to open. `{url}` stands for the URL of the Markdown of the page. */
  url: z
    .url({ protocol: /^https$/, error: 'must be an https URL' })
    .refine((url) => url.includes(urlPlaceholder), `must contain "${urlPlaceholder}"`),
})

/** Pages for assistants and agents. */
export const assistantsSchema = z
  .strictObject({
    /**
     * Also writes `llms-full.txt`, with the texts of all pages. The texts of a large site are in several
     * files of at most 1 MB, which `llms-full.txt` then lists.
     */
    fullText: z.boolean().default(false),
    /**
     * Assistants that the copy menu of each page links to, in this order. A link leads to `url`, in which
     * `{url}` stands for the URL of the Markdown of the page. Nothing is requested before a reader follows a
     * link. Requires the setting `url`. Default: none.
     *
     * @example
     * assistants: { open: [{ name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}' }] }
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/assistants
     */
    open: z.array(assistant).default([]),
  })
  .optional()

/** Returns the problems of the setting `assistants` that depend on other settings. */
export function assistantProblems({
  url,
  assistants,
}: {
  readonly url?: string | undefined
  readonly assistants?: z.output<typeof assistantsSchema>
}): { path: string[]; message: string }[] {
  if (url !== undefined || assistants === undefined || assistants.open.length === 0) return []
  return [
    {
      path: ['assistants', 'open'],
      message: 'requires the setting "url", because assistants cannot open relative URLs',
    },
  ]
}
