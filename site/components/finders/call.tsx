import { Fragment, type ReactNode } from 'react'
import './call.css'

interface Props {
  readonly title: string
  readonly code: string
}

/** The call of the library with the reader's choices, in the colors of code blocks. */
export const Call = ({ title, code }: Props): ReactNode => (
  <div className="finder-call">
    <p data-lang="ts">{title}</p>
    <pre>
      <code>
        {code.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 && '\n'}
            <span className="finder-line">{highlight(line)}</span>
          </Fragment>
        ))}
      </code>
    </pre>
  </div>
)

/**
 * Matches a token of a call. The names of the groups are the classes of code colors, without the prefix "t-".
 * In `f(a, { b: 'c', d: 1.5 / 2, e: true })`, the tokens are `f` (fn), `b`, `d`, and `e` (att), `'c'` (str),
 * `1.5` and `2` (num), `true` (con), and the commas, colons, and slash (pun).
 */
const tokenPattern =
  /(?<str>'[^']*')|(?<num>\d+(?:\.\d+)?)|(?<con>true|false)|(?<fn>\w+)(?=\()|(?<att>\w+)(?=:)|(?<pun>[,:/])/g

function highlight(code: string): ReactNode[] {
  const nodes: ReactNode[] = []
  /** End of the previous token. */
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(tokenPattern)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined)
    nodes.push(
      code.slice(end, index),
      <span key={index} className={`t-${kind}`}>
        {text}
      </span>,
    )
    end = index + text.length
  }
  return [...nodes, code.slice(end)]
}
