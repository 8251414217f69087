import type { ReactNode } from 'react'

/**
 * Creates the component of a line icon on a 24-pixel grid, in the color of the text. Icons are hidden from
 * screen readers, because the controls that contain them have labels.
 */
export function createIcon(name: string, drawing: ReactNode): () => ReactNode {
  const Icon = () => (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  )
  return Icon
}

export const MenuIcon = createIcon('menu', <path d="M4 7h16M4 12h16M4 17h10" />)
export const CloseIcon = createIcon('close', <path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = createIcon('search', <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5" />)
export const SunIcon = createIcon(
  'sun',
  <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-6v2.5m0 15V22m7.1-17.1-1.8 1.8M6.7 17.3l-1.8 1.8M22 12h-2.5m-15 0H2m17.1 7.1-1.8-1.8M6.7 6.7 4.9 4.9" />,
)
export const MoonIcon = createIcon('moon', <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const ChevronIcon = createIcon('chevron', <path d="m9 6 6 6-6 6" />)
export const HomeIcon = createIcon('home', <path d="m4 11 8-7 8 7v9h-5v-6H9v6H4z" />)
export const LanguageIcon = createIcon(
  'language',
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />,
)
export const PencilIcon = createIcon('pencil', <path d="m4 20 1-5L16 4l4 4L9 19z" />)
