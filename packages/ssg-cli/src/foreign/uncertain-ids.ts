/** Components of documentation tools that add no IDs other than those of their content. */
const harmless = new Set([
  ...['Admonition', 'Aside', 'Badge', 'BrowserWindow', 'Button', 'Callout', 'Card', 'CardGrid', 'ClientOnly'],
  ...['Code', 'CodeBlock', 'CodeGroup', 'Details', 'DocCardList', 'FileTree', 'Head', 'Highlight', 'Icon'],
  ...[
    'Image',
    'Link',
    'LinkButton',
    'LinkCard',
    'MediaQuery',
    'NavLink',
    'RouterLink',
    'Steps',
    'TabItem',
    'Tabs',
  ],
  ...['ThemedImage', 'Tab', 'TOCInline', 'Translate', 'Video', 'YouTube', 'LiteYouTubeEmbed', 'LiteYouTube'],
])

/** Returns the components that can add IDs to a page. */
export const componentsWithIds = (components: readonly string[]): string[] =>
  components.filter((name) => !harmless.has(name) && !/^v-|^router-/.test(name))
