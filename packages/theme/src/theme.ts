import type { Theme } from '@camdocs/core'
import type { ReplaceableComponents } from './hooks/replaceable.js'
import { look } from './look/look.js'
import { shareImages } from './look/share-image.js'

/**
 * The names of the replaceable components. A record instead of a list, so that the compiler reports missing
 * and unknown names.
 */
const replaceableNames: Readonly<Record<keyof ReplaceableComponents, true>> = {
  Admonition: true,
  AnnouncementBar: true,
  Breadcrumbs: true,
  CategoryPage: true,
  CodeBlock: true,
  DocPage: true,
  Footer: true,
  Navbar: true,
  NotFoundPage: true,
  Outline: true,
  PageNav: true,
  SearchPage: true,
}

const theme: Theme = {
  name: '@camdocs/theme',
  client: {
    boot: './client/boot.js',
    app: './client/app.js',
    searchWorker: './search/embedded/worker.js',
    islands: './client/islands.js',
    zoom: './client/zoom.js',
    player: './client/player.js',
    pageMenu: './client/page-menu.js',
  },
  styles: {
    page: '../styles/index.css',
    search: '../styles/search.css',
    islands: '../styles/islands.css',
    parts: {
      admonition: '../styles/parts/admonition.css',
      badge: '../styles/parts/badge.css',
      cards: '../styles/parts/cards.css',
      definitions: '../styles/parts/definitions.css',
      diagram: '../styles/parts/diagram.css',
      entries: '../styles/parts/entries.css',
      feedback: '../styles/parts/feedback.css',
      figure: '../styles/parts/figure.css',
      'file-tree': '../styles/parts/file-tree.css',
      hero: '../styles/parts/hero.css',
      icon: '../styles/parts/icon.css',
      lines: '../styles/parts/lines.css',
      math: '../styles/parts/math.css',
      media: '../styles/parts/media.css',
      notes: '../styles/parts/notes.css',
      'page-menu': '../styles/parts/page-menu.css',
      playground: '../styles/parts/playground.css',
      posts: '../styles/parts/posts.css',
      section: '../styles/parts/section.css',
      steps: '../styles/parts/steps.css',
      zoom: '../styles/parts/zoom.css',
    },
  },
  look,
  shareImages,
  icon: '../styles/icons/site.svg',
  components: Object.keys(replaceableNames),
  cacheInputs: ['./'],
  loadServer: () => import('./server.js'),
  loadApi: () => import('./api/index.js'),
}

export default theme
