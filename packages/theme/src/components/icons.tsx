import type { ReactNode } from 'react'

/**
 * Creates the component of a line icon on a 24-pixel grid, in the color of the text. Icons are hidden from
 * screen readers, because the controls that contain them have labels.
 *
 * @param name for the styles of single icons
 */
export function createIcon(path: string, name?: string): () => ReactNode {
  const Icon = () => (
    <svg className={name ? `icon icon-${name}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
  return Icon
}

export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h10')
export const CloseIcon = createIcon('m6 6 12 12M18 6 6 18')
export const SearchIcon = createIcon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5')
export const SunIcon = createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-6v2.5m0 15V22m7.1-17.1-1.8 1.8M6.7 17.3l-1.8 1.8M22 12h-2.5m-15 0H2m17.1 7.1-1.8-1.8M6.7 6.7 4.9 4.9',
  'sun',
)
export const MoonIcon = createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z', 'moon')
export const ChevronIcon = createIcon('m9 6 6 6-6 6', 'chevron')
export const HomeIcon = createIcon('m4 11 8-7 8 7v9h-5v-6H9v6H4z')
export const LanguageIcon = createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
)
export const PencilIcon = createIcon('m4 20 1-5L16 4l4 4L9 19z')
