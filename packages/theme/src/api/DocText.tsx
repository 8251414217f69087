import { Fragment, type ReactNode } from 'react'
import type { DocBlock, DocInline } from '@camdocs/core/api'
import { useNames } from './names.js'

export interface DocTextProps {
  readonly blocks: readonly DocBlock[]
  /** Starts the first paragraph. */
  readonly lead?: ReactNode
}

/** The text of a doc comment. */
export function DocText({ blocks, lead }: DocTextProps): ReactNode {
  const [first] = blocks
  const isLed = lead !== undefined && first?.kind === 'paragraph'
  return (
    <>
      {lead !== undefined && !isLed && <p>{lead}</p>}
      {blocks.map((block, index) => (
        <Block key={index} block={block} lead={isLed && index === 0 ? <>{lead} </> : undefined} />
      ))}
    </>
  )
}

interface BlockProps {
  readonly block: DocBlock
  readonly lead?: ReactNode
}

function Block({ block, lead }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          {lead}
          <Inline content={block.content} />
        </p>
      )
    case 'heading':
      // Headings of the page are symbols and members: the outline lists nothing else.
      return (
        <p>
          <strong>
            <Inline content={block.content} />
          </strong>
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <DocText blocks={block.content} />
        </blockquote>
      )
    case 'code':
      return <CodeBlock text={block.text} language={block.language} />
  }
}

/** An item that begins with a paragraph has its text directly in the `li`. */
function ListItem({ blocks: [first, ...rest] }: { readonly blocks: readonly DocBlock[] }): ReactNode {
  if (first === undefined) return null
  return (
    <>
      {first.kind === 'paragraph' ? <Inline content={first.content} /> : <Block block={first} />}
      <DocText blocks={rest} />
    </>
  )
}

export interface CodeBlockProps {
  readonly text: string
  readonly language?: string | undefined
  readonly title?: string | undefined
}

/** A code block that the generator highlights and frames like those of the page. */
export function CodeBlock({ text, language = '', title }: CodeBlockProps): ReactNode {
  return (
    <pre>
      <code className={`language-${language}`} data-title={title}>
        {text}
      </code>
    </pre>
  )
}

function Inline({ content }: { readonly content: readonly DocInline[] }): ReactNode {
  return content.map((part, index) => (
    <Fragment key={index}>
      <InlinePart part={part} />
    </Fragment>
  ))
}

function InlinePart({ part }: { readonly part: DocInline }): ReactNode {
  const { hrefOf } = useNames()
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'strong':
      return (
        <strong>
          <Inline content={part.content} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inline content={part.content} />
        </em>
      )
    case 'link':
      // Only the package's own documentation knows what a relative address is relative to.
      return /^(?:https?:\/\/|mailto:)/i.test(part.url) ? (
        <a href={part.url}>
          <Inline content={part.content} />
        </a>
      ) : (
        <Inline content={part.content} />
      )
    case 'reference': {
      const label = part.code ? <code>{part.text}</code> : part.text
      const href = part.to.kind === 'symbol' ? hrefOf({ name: part.text, to: part.to }) : null
      return href === null ? label : <a href={href}>{label}</a>
    }
    case 'break':
      return <br />
  }
}
