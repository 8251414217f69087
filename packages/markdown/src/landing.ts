import type { RootContent } from 'mdast'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import type { Feature, Hero, MetaRanges, PageMeta } from '@camdocs/base/model/page.js'
import { htmlElement } from './directive-parts.js'
import { partElement } from './parts/part-element.js'

/** The front matter of a page. */
interface FrontMatter {
  readonly meta: Pick<PageMeta, 'hero' | 'features'>
  readonly metaRanges: MetaRanges
}

/** Returns the hero and the features of a landing page as blocks, as if its Markdown started with them. */
export function landingBlocks({ meta: { hero, features }, metaRanges }: FrontMatter): RootContent[] {
  const create = new BlockFactory(metaRanges)
  return [
    ...(hero === undefined ? [] : [create.hero(hero)]),
    ...(features.length === 0 ? [] : [create.features(features)]),
  ]
}

/** Creates nodes with the positions of their values in the front matter, where their problems are. */
class BlockFactory {
  constructor(private readonly ranges: MetaRanges) {}

  hero({ title, text, install, image, alt = '', actions }: Hero): RootContent {
    const links = actions.map((action, index) =>
      this.link(action.text, action.link, `hero.actions.${String(index)}.link`),
    )
    return partElement('hero', 'div', { className: ['hero'] }, [
      htmlElement('div', { className: ['hero-text'] }, [
        { type: 'heading', depth: 1, children: [textNode(title)], ...this.at('hero.title') },
        ...(text === undefined ? [] : [paragraph('hero-tagline', [textNode(text)])]),
        ...(links.length === 0 ? [] : [paragraph('hero-actions', links)]),
        ...(install === undefined ? [] : [{ type: 'code', lang: 'sh', value: install }]),
      ]),
      ...(image === undefined ? [] : [paragraph('hero-image', this.images(image, alt))]),
    ])
  }

  features(features: readonly Feature[]): RootContent {
    const cards = features.map(({ title, text, link }, index) => {
      const label = { type: 'paragraph', data: { directiveLabel: true }, children: [textNode(title)] }
      const content = text === undefined ? [] : [{ type: 'paragraph', children: [textNode(text)] }]
      const key = `features.${String(index)}`
      const attributes = link === undefined ? {} : { href: link }
      return {
        ...directive('card', [label, ...content], attributes),
        ...this.at(link === undefined ? key : `${key}.link`),
      }
    })
    return { ...directive('cards', cards), ...this.at('features') }
  }

  private images(image: NonNullable<Hero['image']>, alt: string): readonly RootContent[] {
    return typeof image === 'string'
      ? [this.image(image, alt, 'hero.image')]
      : [
          this.image(`${image.light}#light-only`, alt, 'hero.image.light'),
          this.image(`${image.dark}#dark-only`, alt, 'hero.image.dark'),
        ]
  }

  private image(url: string, alt: string, key: string): RootContent {
    return { type: 'image', url, alt, ...this.at(key) }
  }

  private link(text: string, url: string, key: string): RootContent {
    return { type: 'link', url, children: [{ type: 'text', value: text }], ...this.at(key) }
  }

  /** The position of a value, without offsets: the text of the page does not contain the front matter. */
  private at(key: string): { readonly position: Range } {
    return { position: this.ranges[key] ?? at(1) }
  }
}

const textNode = (value: string) => ({ type: 'text', value })

const paragraph = (className: string, children: readonly unknown[]): RootContent =>
  htmlElement('p', { className: [className] }, children)

const directive = (name: string, children: unknown[], attributes: Readonly<Record<string, string>> = {}) =>
  ({ type: 'containerDirective', name, attributes, children }) as unknown as RootContent
