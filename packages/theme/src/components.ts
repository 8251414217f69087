/**
 * The theme's components that a site can replace, and the types of the replacements' props. A replacement can
 * import the theme's component from here to wrap it. `CollapsibleOutline` is for replacements of `DocPage`,
 * and `Giscus` for any.
 */

export { AnnouncementBar } from './components/AnnouncementBar.js'
export { Breadcrumbs } from './components/Breadcrumbs.js'
export { Footer } from './components/Footer.js'
export { Giscus, type GiscusProps } from './components/Giscus.js'
export { Navbar } from './components/Navbar.js'
export { CollapsibleOutline, Outline } from './components/Outline.js'
export { PageNav } from './components/PageNav.js'
export { CategoryPage } from './pages/CategoryPage.js'
export { DocPage } from './pages/DocPage.js'
export { NotFoundPage } from './pages/NotFoundPage.js'
export { SearchPage } from './pages/SearchPage.js'
export type {
  AdmonitionProps,
  CodeBlockProps,
  ContentComponents,
  PageComponents,
  ReplaceableComponents,
} from './hooks/replaceable.js'
