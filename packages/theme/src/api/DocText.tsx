import { Fragment, type ReactNode } from 'react'
import type { DocBlock, DocInline } from '@camdocs/core/api'
import { useNames } from './names.js'

export interface DocTextProps {
  readonly blocks: readonly DocBlock[]
  /** Content to insert at the start of the first paragraph. */
  readonly lead?: ReactNode
}

/** The text of a doc comment. */
export function DocText({ blocks, lead }: DocTextProps): ReactNode {
  const [first] = blocks
  const startsWithParagraph = lead !== undefined && first?.kind === 'paragraph'
  return (
    <>
      {lead !== undefined && !startsWithParagraph && <p>{lead}</p>}
      {blocks.map((block, index) => (
        <Block
          key={index}
          block={block}
          lead={startsWithParagraph && index === 0 ? <>{lead} </> : undefined}
        />
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
      // Not a heading element, because the outline of an API page lists only symbols and members.
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

/** The content of a list item. The text of a first paragraph is placed directly in the `li`. */
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

/** A code block, which the generator renders like the code blocks of the page. */
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
      // A relative URL refers to the package's own documentation, so its target is unknown here.
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
