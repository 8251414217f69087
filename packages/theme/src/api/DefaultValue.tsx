import type { ReactNode } from 'react'
import { formatExpression } from './type-syntax.js'

/** A default value: code, or text such as "`'yuv'` with HDR", in which only the quoted parts are code. */
export function DefaultValue({ source }: { readonly source: string }): ReactNode {
  const text = formatExpression(source)
  if (!isProse(text)) return <code>{text}</code>
  // Every second part is quoted.
  return text
    .split(QUOTED)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part.replace(/^`(.*)`$/, '$1')}</code> : part,
    )
}

const QUOTED = /('[^']*'|"[^"]*"|`[^`]*`)/

/** Words that are next to another word in code too. */
const KEYWORD =
  /^(?:async|await|const|delete|function|in|instanceof|keyof|new|of|return|throw|typeof|void|yield)$/

/** Whether a default value is text: it contains a conjunction, or two words next to each other. */
function isProse(text: string): boolean {
  const unquoted = text.replace(new RegExp(QUOTED, 'g'), "''")
  if (/\s(?:or|and|if|with)\s/.test(` ${unquoted} `)) return true
  return [...unquoted.matchAll(/(?<![\w.])([a-z]+),? (?=([a-z]+)(?![\w.(]))/gi)].some(
    ([, first = '', second = '']) => !KEYWORD.test(first) && !KEYWORD.test(second),
  )
}
