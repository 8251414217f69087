import type { PartName } from '@camdocs/core'

/** The parts that have a stylesheet. */
export const partNames = [
  'admonition',
  'badge',
  'cards',
  'definitions',
  'diagram',
  'entries',
  'figure',
  'file-tree',
  'hero',
  'icon',
  'lines',
  'math',
  'media',
  'notes',
  'playground',
  'steps',
  'zoom',
] as const satisfies readonly PartName[]
