import { todo, type ConversionContext } from './conversion.js'
import type { OldPage } from './old-page.js'

/** Returns the hero and the features of a VitePress home page as Markdown; "" for any other page. */
export function homePage(page: OldPage, { site, report }: ConversionContext): string {
  const { layout, hero, features } = page.frontMatter
  if (layout !== 'home') return ''
  const link: CreateLink = (text, url) => {
    const target = site.links.translate(url, page.file, page)
    if (target !== null) return `[${text}](${target})`
    report({ kind: 'link', file: site.files.nameOf(page.file), text: `\`${url}\`` })
    return text + todo(`link to ${url}`)
  }
  const { name, text, tagline, actions } = objectOf(hero)
  const title = textOf(name) || textOf(text)
  const subtitle = textOf(text) === title ? '' : textOf(text)
  const parts = [
    title === '' ? '' : `# ${title}`,
    subtitle === '' ? '' : `**${subtitle}**`,
    textOf(tagline),
    listOf(actions)
      .map((action) => link(textOf(action.text), textOf(action.link)))
      .join(' · '),
    ...listOf(features).map((feature) => featureSection(feature, link)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Returns a Markdown link, or only its text if the target was left out. */
type CreateLink = (text: string, url: string) => string

/** Returns a feature as a section with its title as the heading. */
function featureSection(feature: Readonly<Record<string, unknown>>, link: CreateLink): string {
  // An icon is an emoji, an SVG element, or an image. Only an emoji can be part of a heading in Markdown.
  const icon = typeof feature.icon === 'string' && !feature.icon.includes('<') ? `${feature.icon} ` : ''
  const [more, url] = [textOf(feature.linkText), textOf(feature.link)]
  const parts = [
    `## ${icon}${textOf(feature.title)}`,
    textOf(feature.details),
    url === '' ? '' : link(more === '' ? 'Learn more' : more, url),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(objectOf) : []
