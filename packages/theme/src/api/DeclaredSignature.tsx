import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NamesContext, useNames } from './names.js'
import { SignatureView, type SignatureViewProps } from './TypeView.js'

/** A signature of this length or longer has one parameter per line. */
const MAX_LINE = 60

/** A signature in a declaration. If it is long, each parameter is on its own line. */
export function DeclaredSignature(props: SignatureViewProps): ReactNode {
  const names = useNames()
  const html = renderToStaticMarkup(
    <NamesContext value={names}>
      <SignatureView {...props} />
    </NamesContext>,
  )
  return <SignatureView {...props} multiline={textLength(html) >= MAX_LINE} />
}

/** The number of characters that React's HTML shows. */
const textLength = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, '.').length
