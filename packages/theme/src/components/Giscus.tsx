import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ColorMode, PageProps, SiteProps } from '@camdocs/core'
import * as componentMessages from '@camdocs/core/messages/components'
import { useClient, usePage, useSite, useStorage } from '../hooks/context.js'
import { useQueryParameter } from '../hooks/use-query-parameter.js'
import { useStore } from '../hooks/use-store.js'

const giscus = 'https://giscus.app'
/** Languages of giscus. The pages of other languages have comments in English. */
const languages = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh-CN']
const SESSION_KEY = 'camdocs.giscus'
/** Height in pixels until the frame reports that of its content. */
const INITIAL_HEIGHT = 400

/** Signing in leads to another site, and so do links in comments. */
const RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** What giscus.app shows for a repository, by the same names. */
export interface GiscusProps {
  readonly repo: `${string}/${string}`
  readonly repoId: string
  readonly category: string
  readonly categoryId: string
  readonly reactionsEnabled?: '0' | '1'
  readonly inputPosition?: 'top' | 'bottom'
  readonly strict?: '0' | '1'
}

/** What the frame shows. */
interface Shown {
  /** Identifies a reader who has signed in; "" if the reader has not. */
  readonly session: string
  readonly theme: string
}

/**
 * Comments on a doc, which giscus keeps in the discussions of a GitHub repository (DOC-16). Nothing is
 * requested before the reader opens them. The frame of giscus needs no script of another site, unlike its
 * own script, which also writes styles that the Content Security Policy blocks.
 */
export function Giscus(props: GiscusProps): ReactNode {
  const page = usePage()
  return page.kind === 'doc' && page.layout !== 'landing' ? (
    <Comments key={page.path} page={page} settings={props} />
  ) : null
}

function Comments({
  page,
  settings,
}: {
  readonly page: PageProps
  readonly settings: GiscusProps
}): ReactNode {
  const site = useSite()
  const storage = useStorage()
  const mode = useStore<ColorMode | null>(useClient()?.colorMode, null)
  const [newSession, setNewSession] = useQueryParameter('giscus')
  const [shown, setShown] = useState<Shown | null>(null)
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  // A reader who has signed in comes back with a session in the URL.
  if (newSession !== '' && newSession !== shown?.session) setShown(shownIn(newSession))
  useEffect(() => {
    if (newSession === '') return
    storage.slot(SESSION_KEY).set(newSession)
    setNewSession('')
  }, [newSession, setNewSession, storage])

  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin !== giscus) return
      const message = reportOf(data)
      if (message.resizeHeight !== undefined) setHeight(message.resizeHeight)
      if (message.signOut !== true && !sessionErrors.test(message.error ?? '')) return
      storage.slot(SESSION_KEY).delete()
      setShown(shownIn(''))
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [storage])

  // A message instead of another URL, which would discard what the reader is writing.
  useEffect(() => {
    if (isLoaded)
      frame.current?.contentWindow?.postMessage({ giscus: { setConfig: { theme: mode } } }, giscus)
  }, [mode, isLoaded])

  const showIfOpen = (details: HTMLDetailsElement | null) => {
    if (details?.open === true && shown === null) setShown(shownIn(storage.slot(SESSION_KEY).get() ?? ''))
  }

  return (
    <div className="cards comments">
      <details
        className="details"
        open={shown !== null}
        // The reader can open it before it is hydrated.
        ref={showIfOpen}
        onToggle={({ currentTarget }) => showIfOpen(currentTarget)}
      >
        <summary>{componentMessages.comments}</summary>
        {shown === null ? (
          <a href={`https://github.com/${settings.repo}/discussions`}>{settings.repo}</a>
        ) : (
          <iframe
            ref={frame}
            title={componentMessages.comments}
            onLoad={() => setLoaded(true)}
            src={frameUrl(page, site, settings, shown)}
            allow="clipboard-write"
            sandbox={RIGHTS}
            width="100%"
            height={height}
            style={{ border: 0 }}
          />
        )}
      </details>
    </div>
  )
}

const shownIn = (session: string): Shown => ({
  session,
  theme: document.documentElement.dataset.theme ?? 'preferred_color_scheme',
})

/** Returns the URL of the frame. A page has the same discussion as with the script of giscus. */
function frameUrl(
  { path, head }: PageProps,
  { locale }: SiteProps,
  settings: GiscusProps,
  shown: Shown,
): string {
  const language = languages.find((code) => locale.code === code || locale.code.startsWith(`${code}-`))
  const url = location.origin + path
  const query = new URLSearchParams({
    reactionsEnabled: '1',
    emitMetadata: '0',
    inputPosition: 'bottom',
    strict: '0',
    ...settings,
    ...shown,
    origin: url,
    backLink: url,
    description: head.description,
    term: path === '/' ? 'index' : path.slice(1).replace(/\.\w+$/, ''),
  })
  return `${giscus}${language === undefined ? '' : `/${language}`}/widget?${query}`
}

/** What the frame reports. */
interface Report {
  readonly resizeHeight?: number
  readonly signOut?: boolean
  readonly error?: string
}

/** Errors after which the reader has to sign in again. */
const sessionErrors = /Bad credentials|Invalid state value|State has expired/

const reportOf = (data: unknown): Report => (data as { readonly giscus?: Report } | null)?.giscus ?? {}
