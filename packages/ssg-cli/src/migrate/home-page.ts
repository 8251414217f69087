import type { ConversionContext } from './conversion.js'
import type { OldPage } from './old-page.js'

/** Returns the hero and the features of a VitePress home page as Markdown; "" for any other page. */
export function homePage(page: OldPage, { site }: ConversionContext): string {
  const { layout, hero, features } = page.frontMatter
  if (layout !== 'home') return ''
  const link = (url: string) => site.links.translate(url, page.file, page) ?? ''
  const { name, text, tagline, actions } = objectOf(hero)
  const title = textOf(name) || textOf(text)
  const parts = [
    title === '' ? '' : `# ${title}`,
    textOf(text) === title ? '' : `**${textOf(text)}**`,
    textOf(tagline),
    listOf(actions)
      .map((action) => `[${textOf(action.text)}](${link(textOf(action.link))})`)
      .join(' · '),
    ...listOf(features).map((feature) => featureSection(feature, link)),
  ]
  return `${parts.filter((part) => part !== '' && part !== '****').join('\n\n')}\n`
}

function featureSection(feature: Readonly<Record<string, unknown>>, link: (url: string) => string): string {
  const icon = typeof feature.icon === 'string' && !feature.icon.includes('<') ? `${feature.icon} ` : ''
  const more = textOf(feature.linkText)
  const parts = [
    `## ${icon}${textOf(feature.title)}`,
    textOf(feature.details),
    textOf(feature.link) === ''
      ? ''
      : `[${more === '' ? 'Learn more' : more}](${link(textOf(feature.link))})`,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(objectOf) : []
