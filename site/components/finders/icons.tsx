import type { ReactNode } from 'react'

/** Creates an icon like those of the theme: lines on a 24-pixel grid, in the color of the text. */
function createIcon(path: string): () => ReactNode {
  const Icon = () => (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
  return Icon
}

export const UpIcon = createIcon('M12 19V5m-6 6 6-6 6 6')
export const DownIcon = createIcon('M12 5v14m-6-6 6 6 6-6')
export const RemoveIcon = createIcon('m6 6 12 12M18 6 6 18')
export const DangerIcon = createIcon('M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 8v5m0 3.5v.01')
