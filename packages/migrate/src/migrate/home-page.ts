import { todo, type ConversionContext } from './conversion.js'
import type { OldPage } from './old-page.js'

/** Returns the hero and the features of a home page as Markdown; "" for any other page. */
export function homePage(page: OldPage, { site, report }: ConversionContext): string {
  const { layout, hero, features } = page.frontMatter
  const isStarlight = site.dialect === 'starlight'
  if (isStarlight ? hero === undefined : site.dialect !== 'vitepress' || layout !== 'home') return ''
  const link: CreateLink = (text, url) => {
    const target = site.links.translate(url, page.file, page)
    if (target !== null) return `[${text}](${target})`
    report({ kind: 'link', file: site.files.nameOf(page.file), text: `\`${url}\`` })
    return text + todo(`link to ${url}`)
  }
  const {
    name = isStarlight ? page.frontMatter.title : undefined,
    title: heroTitle = name,
    text,
    tagline,
    actions,
    image,
  } = objectOf(hero)
  const leaveOut = (what: string) =>
    report({ kind: 'leftOut', file: site.files.nameOf(page.file), text: `${what} of the home page.` })
  if (image !== undefined) leaveOut('The image')
  if (listOf(features).some(({ icon }) => icon !== undefined && !isEmoji(icon)))
    leaveOut('The icons of the features')
  if (listOf(actions).some(({ icon }) => icon !== undefined)) leaveOut('The icons of the actions')
  const title = textOf(heroTitle) || textOf(text)
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

/**
 * Returns a Markdown link. If the target was left out, reports that, and returns the text with a TODO
 * comment.
 */
type CreateLink = (text: string, url: string) => string

/** Returns a feature as a section with its title as the heading. */
function featureSection(feature: Readonly<Record<string, unknown>>, link: CreateLink): string {
  const icon = isEmoji(feature.icon) ? `${feature.icon} ` : ''
  const [more, url] = [textOf(feature.linkText), textOf(feature.link)]
  const parts = [
    `## ${icon}${textOf(feature.title)}`,
    textOf(feature.details),
    url === '' ? '' : link(more === '' ? 'Learn more' : more, url),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Whether an icon is an emoji, and not an SVG element or an image, which a heading cannot contain. */
const isEmoji = (icon: unknown): icon is string => typeof icon === 'string' && !icon.includes('<')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(objectOf) : []
