import type { ReactNode } from 'react'
import type { TextPart } from './contract.js'

/** A text with what was looked for in `mark`. */
export function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
}

export const plain = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')
