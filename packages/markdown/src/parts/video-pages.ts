/** A video on a page of another site. */
export interface Player {
  /** Name of the site. */
  readonly name: 'YouTube' | 'Vimeo'
  /** URL of the page. */
  readonly page: string
  /** URL of the player, which a page can show in a frame. It stores less about readers than others. */
  readonly frame: string
}

const videoEndings = 'mp4|m4v|webm|ogv|mov'
const audioEndings = 'mp3|m4a|aac|oga|ogg|opus|wav|flac'

export const videoFile = new RegExp(`\\.(?:${videoEndings})$`, 'i')
export const audioFile = new RegExp(`\\.(?:${audioEndings})$`, 'i')

/** What a text contains if it contains the URL of a video, of audio, or of a page with a video. */
export const signOfMedia = new RegExp(`\\.(?:${videoEndings}|${audioEndings})\\b|youtu|vimeo`, 'i')

const readers: ReadonlyMap<string, (url: URL, host: string) => Player | null> = new Map([
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
  ['youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['youtu.be', youtube],
])

const hostOf = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, '')

/** Whether a URL is that of a page on a site with videos. The page can be one without a video. */
export const isOnVideoSite = (target: string): boolean => {
  const url = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : null
  return (
    url !== null && readers.has(hostOf(url)) && !/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(url.pathname)
  )
}

/** Returns the player for the URL of a page with a video; null for other URLs. */
export function playerOf(target: string): Player | null {
  const url = /^https:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : null
  if (url === null) return null
  const host = hostOf(url)
  return readers.get(host)?.(url, host) ?? null
}

function youtube(url: URL, host: string): Player | null {
  const path = /^\/(?:embed|live|shorts|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  const short = host === 'youtu.be' ? url.pathname.slice(1) : undefined
  const watched = url.pathname === '/watch' ? url.searchParams.get('v') : undefined
  const id = short ?? path ?? watched ?? ''
  if (!/^[\w-]{6,20}$/.test(id)) return null
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')
  return {
    name: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start === 0 ? '' : `&t=${String(start)}s`}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start === 0 ? '' : `&start=${String(start)}`}`,
  }
}

/** Returns the seconds of a time such as "90", "90s", and "1h2m3s"; 0 for other texts. */
function secondsOf(time: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function vimeo(url: URL): Player | null {
  // A video that is not listed has a key: "/76979871/8272103f6e".
  const [, id, inPath] = /^\/(?:video\/)?(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  if (id === undefined) return null
  const inQuery = url.searchParams.get('h') ?? undefined
  const key = inPath ?? (inQuery !== undefined && /^[\da-f]{6,20}$/.test(inQuery) ? inQuery : undefined)
  return {
    name: 'Vimeo',
    page: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key === undefined ? '' : `&h=${key}`}`,
  }
}
