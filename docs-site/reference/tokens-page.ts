import { colorGroups, paletteOf } from '../../packages/theme/src/look/palette.js'
import { cell, code, frontMatter, page } from './markdown.js'

/** A group of custom properties: its name, a text about it, and the values. */
interface Group {
  readonly title: string
  readonly text: string
  readonly tokens: readonly (readonly [name: string, value: string])[]
}

/**
 * The reference of the public custom properties of the default theme.
 *
 * @param css the text of `tokens.css`
 */
export const tokensPage = (css: string): string =>
  page(
    frontMatter({
      title: 'Design tokens',
      description: 'Every public custom property of the default theme, with its values in both color modes.',
    }),
    'These custom properties are the public styling interface of the default theme. To change them, add a stylesheet: ' +
      'see [Themes](../guides/themes.md#restyle-the-default-theme).',
    'The tables contain the values for wide screens. On narrower screens, the theme sets other font sizes, line heights, ' +
      'spacing, and line lengths. For readers who prefer reduced motion, animations take no time. If your stylesheet sets ' +
      'a property, your value applies in all of these cases.',
    'The colors are those of a site without `brand`. With this setting, the build derives them from your brand color.',
    ...[...colors(), ...groupsOf(css)].map(section),
    'Next: replace parts of the page with [your components](../guides/themes.md#replace-components).',
  )

/** The groups of colors. */
function colors(): Group[] {
  const [light, dark] = [paletteOf('light', null, 'bar'), paletteOf('dark', null, 'bar')]
  return colorGroups.map(({ title, text, names }) => ({
    title,
    text,
    tokens: names.map((name) => [
      `--${name}`,
      light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`,
    ]),
  }))
}

/**
 * Reads the groups of the first `:root` rule. A comment on a separate line starts a group. In the comment, a
 * colon separates the title from the text, as in "Type: `--step-*` are the font sizes".
 */
function groupsOf(css: string): Group[] {
  const rule = /:root \{(?<body>.*?)^\}/ms.exec(css)?.groups?.body ?? ''
  return rule
    .split(/^ {2}\/\*/m)
    .slice(1)
    .map((part) => {
      // The part starts after the opening characters of a comment.
      const [, comment = '', declarations = ''] = /^(.*?)\*\/\n(.*)$/s.exec(part) ?? []
      const [title = '', text = ''] = comment
        .replace(/\s+/g, ' ')
        .trim()
        .split(/: (.*)/)
      const tokens = [...declarations.matchAll(/^ {2}(--[\w-]+):\s*(.*?);/gms)]
      return {
        title,
        text,
        tokens: tokens.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
      }
    })
}

function section({ title, text, tokens }: Group): string {
  const rows = tokens.map(([name, value]) => {
    // For example, `light-dark(#222222, #eeeeee)`.
    const modes = /^light-dark\((?<light>[^,]*), (?<dark>.*)\)$/.exec(value)?.groups
    const shown =
      modes === undefined ? code(value) : `${code(modes.light ?? '')} light, ${code(modes.dark ?? '')} dark`
    return `| ${code(name)} | ${cell(shown)} |`
  })
  const sentence = text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return [`## ${title}`, sentence, `| Property | Value |\n|---|---|\n${rows.join('\n')}`]
    .filter((part) => part !== '')
    .join('\n\n')
}
