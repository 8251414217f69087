import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { isExternal } from '@camdocs/core'
import { compact, type ConfigUrls } from './config-urls.js'
import type { Setting } from './setting.js'
import { navbarLink } from './navbar-link.js'

/** Settings of Astro that are converted, or that the new site does not need. All others are reported. */
const handledAstroSettings = [
  ...[
    'site',
    'base',
    'trailingSlash',
    'integrations',
    'srcDir',
    'publicDir',
    'redirects',
    'outDir',
    'output',
  ],
  ...['cacheDir', 'build', 'compressHTML', 'scopedStyleStrategy', 'prefetch', 'server', 'vite', 'devToolbar'],
  ...['image', 'experimental', 'legacy', 'root'],
]
/** The same for the options of Starlight. */
const handledOptions = [
  ...['title', 'titleDelimiter', 'description', 'logo', 'favicon', 'social', 'editLink', 'sidebar', 'head'],
  ...['lastUpdated', 'locales', 'defaultLocale', 'plugins', 'components', 'customCss', 'pagefind', 'credits'],
  ...['disable404Route', 'prerender', 'markdown'],
]

/** Converts the settings except those for docs. Reports settings that have no equivalent. */
export function readSiteSettings(
  astro: Setting,
  options: Setting,
  urls: ConfigUrls,
  textOf: (setting: Setting) => string | undefined,
): SiteConfigInput {
  astro.reportKeysExcept(handledAstroSettings)
  options.reportKeysExcept(handledOptions)
  for (const key of ['customCss', 'components']) if (options.get(key).isSet) options.get(key).reportLeftOut()
  const logo = options.get('logo')
  const language = options.get('locales').get('root').get('lang').string()
  return compact({
    title: textOf(options.get('title')),
    titleDelimiter: options.get('titleDelimiter').string(),
    description: options.get('description').string(),
    url: /^https?:\/\/[^/?#]+/.exec(astro.get('site').string() ?? '')?.[0],
    baseUrl: astro.get('base').string(),
    favicon: readFavicon(options.get('favicon'), urls),
    head: readHead(options.get('head')),
    colorMode: { respectPrefersColorScheme: true },
    locale: language === undefined || /^en(?:-US)?$/.test(language) ? undefined : { code: language },
    navbar: compact({
      title: logo.isObject && logo.get('replacesTitle').value === true ? '' : undefined,
      logo: readLogo(logo, urls),
      items: readSocial(options.get('social')),
    }),
  })
}

/** Returns the icon. Without the setting, Starlight uses a file with a certain name. */
function readFavicon(setting: Setting, urls: ConfigUrls): string | undefined {
  if (setting.isSet) return urls.staticUrlOf(setting)
  return urls.newUrlOf('/favicon.svg') ?? undefined
}

/** Converts the logo: an object with `src`, or with `light` and `dark`. */
function readLogo(setting: Setting, urls: ConfigUrls) {
  if (!setting.isObject) return undefined
  const urlOf = (key: string) => {
    const name = setting.get(key).string()
    if (name === undefined) return undefined
    const file = path.join(urls.files.root, name)
    if (urls.files.isFile(file)) return urls.links.urlOfFile(file)
    setting.get(key).reportLeftOut(`refers to \`${name}\`, which does not exist`)
    return undefined
  }
  const src = urlOf(setting.get('src').isSet ? 'src' : 'light')
  if (src === undefined) return undefined
  const srcDark = setting.get('dark').isSet ? urlOf('dark') : undefined
  return compact({ src, srcDark, alt: setting.get('alt').string() })
}

/** Converts `meta` elements. Reports all others: most are scripts, which would need permissions. */
function readHead(head: Setting): SiteConfigInput['head'] {
  const elements = head.list().flatMap((element) => {
    const tag = element.get('tag').string()
    const attributes = element
      .get('attrs')
      .entries()
      .flatMap(([key, value]) => {
        const text = value.string()
        return text === undefined ? [] : [[key, text] as const]
      })
    const isComplete = attributes.length === element.get('attrs').keys().length
    if (tag === 'meta' && isComplete)
      return [{ tag: 'meta' as const, attributes: Object.fromEntries(attributes) }]
    element.reportLeftOut(`(\`${tag ?? 'computed'}\`) is not in \`head\` of the new configuration`)
    return []
  })
  return elements.length === 0 ? undefined : elements
}

/** Converts the links to social media: a list, or an object with a URL for each icon. */
function readSocial(setting: Setting) {
  const links = setting.isObject
    ? setting.entries().map(([icon, link]) => ({ icon, label: undefined, href: link.string() }))
    : setting.list().map((item) => ({
        icon: item.get('icon').string() ?? '',
        label: item.get('label').string(),
        href: item.get('href').string(),
      }))
  return links.flatMap(({ icon, label, href }) =>
    href === undefined || !isExternal(href) ? [] : [navbarLink(icon, label, href)],
  )
}
