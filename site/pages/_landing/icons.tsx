import type { ReactNode } from 'react'

/** Creates a decorative line drawing on a 32-pixel grid. */
function createDrawing(path: string): () => ReactNode {
  const Drawing = () => (
    <svg className="feature-icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
  return Drawing
}

/** Three lenses on a plate. */
export const LensesIcon = createDrawing(
  'M9 3h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6zM11 7.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 17.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM21.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
)
/** Two braces around a dot. */
export const HooksIcon = createDrawing(
  'M11 4c-4 0-5 2-5 5v3c0 2.5-1 4-3 4 2 0 3 1.5 3 4v3c0 3 1 5 5 5M21 4c4 0 5 2 5 5v3c0 2.5 1 4 3 4-2 0-3 1.5-3 4v3c0 3-1 5-5 5M14.5 16a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0z',
)
/** A focus square around an exclamation mark. */
export const ErrorsIcon = createDrawing(
  'M3 10V3h7m12 0h7v7m0 12v7h-7m-12 0H3v-7M16 9.5v8m0 4.1a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z',
)
