import type {
  AnnouncementProps,
  Breadcrumb,
  CategoryPageProps,
  DocPageProps,
  FooterProps,
  NavbarProps,
  NotFoundPageProps,
  OutlineEntry,
  PageLink,
  SearchPageProps,
} from '@camdocs/core'
import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'

/*
 * The components that a site can replace (`theme.components` in its configuration), with their props. A
 * replacement component is the default export of the configured module.
 */

/** Components of pages: prerendered, and hydrated in the browser. */
export interface PageComponents {
  readonly AnnouncementBar: ComponentType<{ readonly announcement: AnnouncementProps | null }>
  readonly Navbar: ComponentType<{ readonly navbar: NavbarProps }>
  readonly Footer: ComponentType<{ readonly footer: FooterProps | null }>
  readonly DocPage: ComponentType<{ readonly page: DocPageProps }>
  readonly CategoryPage: ComponentType<{ readonly page: CategoryPageProps }>
  readonly SearchPage: ComponentType<{ readonly page: SearchPageProps }>
  readonly NotFoundPage: ComponentType<{ readonly page: NotFoundPageProps }>
  readonly Breadcrumbs: ComponentType<{ readonly entries: readonly Breadcrumb[] }>
  readonly PageNav: ComponentType<{ readonly previous: PageLink | null; readonly next: PageLink | null }>
  readonly Outline: ComponentType<{ readonly entries: readonly OutlineEntry[] }>
}

/** Components inside an article: rendered to HTML when the page is compiled, and not hydrated. */
export interface ContentComponents {
  readonly Admonition: ComponentType<AdmonitionProps>
  readonly CodeBlock: ComponentType<CodeBlockProps>
}

/** Props of a component that renders an admonition (MD-1). */
export interface AdmonitionProps {
  readonly kind: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution'
  /** The name of a kind that the site defines (`markdown.admonitions`), whose color is that of `kind`. */
  readonly name?: string
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Props of a component that renders a code block. */
export interface CodeBlockProps {
  /** The language in the info string; null if it has none. */
  readonly language: string | null
  /** The `title` in the info string; null if it has none. */
  readonly title: string | null
  /** The highlighted code: a `pre` element. */
  readonly children: ReactNode
}

/** All replaceable components, by name. */
export type ReplaceableComponents = PageComponents & ContentComponents

/** The site's replacement components, by the name of the component that each replaces. */
export type Replacements = Partial<ReplaceableComponents>

export const ReplacementsContext = createContext<Replacements>({})

/** The name of a replaceable component, the theme's component (`fallback`), and the props for either. */
type ReplaceableProps<Name extends keyof PageComponents> = ComponentProps<PageComponents[Name]> & {
  readonly name: Name
  readonly fallback: PageComponents[Name]
}

/** Renders the site's replacement for a component, or the theme's component if there is none. */
export function Replaceable<Name extends keyof PageComponents>({
  name,
  fallback,
  ...props
}: ReplaceableProps<Name>): ReactNode {
  // TypeScript does not relate the type of `props` to the component with the name `Name`, so the components
  // are cast to a type that accepts any props.
  const replacements: Partial<Record<string, ComponentType<object>>> = useContext(
    ReplacementsContext,
  ) as object
  return createElement(replacements[name] ?? (fallback as ComponentType<object>), props)
}
