/** Components of documentation tools that add no IDs to a page except the IDs in their content. */
const harmless = new Set([
  'Admonition',
  'Aside',
  'Badge',
  'BrowserWindow',
  'Button',
  'Callout',
  'Card',
  'CardGrid',
  'ClientOnly',
  'Code',
  'CodeBlock',
  'CodeGroup',
  'Details',
  'DocCardList',
  'FileTree',
  'Head',
  'Highlight',
  'Icon',
  'Image',
  'Link',
  'LinkButton',
  'LinkCard',
  'LiteYouTube',
  'LiteYouTubeEmbed',
  'MediaQuery',
  'NavLink',
  'RouterLink',
  'Steps',
  'Tab',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
  'Translate',
  'Video',
  'YouTube',
])

/** Returns a description of the components that can add IDs to a page; null if there are none. */
export function componentsWithIds(components: readonly string[]): string | null {
  // Components of Vuetify ("v-btn") and Vue Router ("router-link") add no IDs either.
  const name = components.find((component) => !harmless.has(component) && !/^v-|^router-/.test(component))
  return name === undefined ? null : `components that can add IDs, such as <${name}>`
}

/** Description of plugins that change the Markdown of pages before headings get their IDs. */
export const headingPluginsText = 'plugins that can add headings'
