const doc = (title: string, body = 'Text.') => `---\ntitle: ${title}\n---\n\n${body}\n`

/** A site with two products, "alpha" and "beta", whose files have the same names. */
export const twoProducts: Readonly<Record<string, string>> = {
  'camdocs.config.ts': `export default {
  title: 'Products',
  docs: [
    { name: 'alpha', label: 'Alpha Kit', editUrl: 'https://git.example/edit', mainDoc: 'guides/start' },
    {
      name: 'beta',
      label: 'Beta Kit',
      folder: 'content/beta',
      routeBase: '/products/beta',
      sidebars: { main: ['index', { type: 'category', label: 'Guides', items: ['guides/start', 'alpha:index'] }] },
    },
  ],
  navbar: { items: [{ type: 'root', root: 'alpha' }, { type: 'root', root: 'beta', label: 'Beta' }] },
}
`,
  'alpha/index.md': doc(
    'About Alpha',
    'See [Beta](../content/beta/index.md) and [its start](beta:guides/start#first-steps).',
  ),
  'alpha/guides/start.md': doc(
    'Start Alpha',
    '![](shot.png)\n\n::include[/_shared.md]\n\n[About](../index.md), [Beta](/products/beta/guides/start).',
  ),
  'alpha/guides/shot.png': 'alpha',
  'alpha/_shared.md': 'Shared by pages of Alpha. [Start](guides/start.md).\n',
  'content/beta/index.md': doc('About Beta', '[Start](guides/start.md)'),
  'content/beta/guides/start.md': `---
title: Start Beta
pagination_next: index
redirect_from: /beta-start
---

## First steps

![](shot.png)

::include[/_shared.md]

[Start Alpha](../../../alpha/guides/start.md), [About Alpha](alpha:index), [this page](@site/content/beta/guides/start.md).
`,
  'content/beta/guides/shot.png': 'beta',
  'content/beta/_shared.md': 'Shared by pages of Beta. [Alpha](../../alpha/index.md)\n',
}
