import type { ReactNode } from 'react'

/**
 * A code sample, in the HTML that the Markdown compiler writes for code
 * (docs-site/docs/guides/content-html.md).
 *
 * @param source `«kw import»` is the token "import" with the class `t-kw`. A line that starts with `!` is
 * highlighted.
 */
export function Sample({ title, source }: { readonly title: string; readonly source: string }): ReactNode {
  return (
    <div className="code" data-lang="tsx">
      <div className="code-title">{title}</div>
      <pre tabIndex={0} aria-label={title}>
        <code className="language-tsx">{source.split('\n').map(renderLine)}</code>
      </pre>
    </div>
  )
}

function renderLine(text: string, index: number): ReactNode {
  const isMarked = text.startsWith('!')
  // Parts with an odd index are tokens.
  const parts = text.slice(isMarked ? 1 : 0).split(/[«»]/)
  return [
    index > 0 && '\n',
    <span key={index} className={isMarked ? 'line mark' : 'line'}>
      {parts.map((part, partIndex) => (partIndex % 2 === 0 ? part : renderToken(part, partIndex)))}
    </span>,
  ]
}

/** Renders a token, such as "kw import". */
function renderToken(part: string, key: number): ReactNode {
  const space = part.indexOf(' ')
  return (
    <span key={key} className={`t-${part.slice(0, space)}`}>
      {part.slice(space + 1)}
    </span>
  )
}
