import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NamesContext, useNames } from './names.js'
import { SignatureView, type SignatureViewProps } from './TypeView.js'

/** Number of characters from which a signature has each parameter on a separate line. */
const MIN_MULTILINE_LENGTH = 60

/**
 * A signature in a declaration. If it is long, each parameter is on its own line. To measure its length, the
 * signature is first rendered on one line.
 */
export function DeclaredSignature(props: SignatureViewProps): ReactNode {
  const names = useNames()
  const html = renderToStaticMarkup(
    <NamesContext value={names}>
      <SignatureView {...props} />
    </NamesContext>,
  )
  return <SignatureView {...props} multiline={textLength(html) >= MIN_MULTILINE_LENGTH} />
}

/** Returns the number of characters that HTML shows. An entity such as `&lt;` is one character. */
const textLength = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, '.').length
