import { Fragment, type ReactNode } from 'react'
import type { CommentBlock, CommentInline, CommentRow } from '@camdocs/core/api'
import { useNames } from './names.js'

export interface CommentTextProps {
  readonly blocks: readonly CommentBlock[]
  /**
   * Content to insert before the text. If the text starts with a paragraph, the content becomes part of it.
   */
  readonly lead?: ReactNode
}

/** Blocks of a doc comment as HTML. */
export function CommentText({ blocks, lead }: CommentTextProps): ReactNode {
  const [first] = blocks
  const isLeadInParagraph = lead !== undefined && first?.kind === 'paragraph'
  return (
    <>
      {lead !== undefined && !isLeadInParagraph && <p>{lead}</p>}
      {blocks.map((block, index) => (
        <Block key={index} block={block} lead={isLeadInParagraph && index === 0 ? <>{lead} </> : undefined} />
      ))}
    </>
  )
}

interface BlockProps {
  readonly block: CommentBlock
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
          <CommentText blocks={block.content} />
        </blockquote>
      )
    case 'code':
      return <ApiCodeBlock text={block.text} language={block.language} />
    case 'table':
      return <CommentTable table={block} />
  }
}

/** A table. The generator prepares it for narrow screens, like the tables of the page's prose. */
function CommentTable({ table }: { readonly table: CommentBlock & { readonly kind: 'table' } }): ReactNode {
  const { align, header, rows } = table
  const renderCells = (cells: CommentRow, Cell: 'th' | 'td') => (
    <tr>
      {cells.map((content, index) => (
        <Cell key={index} align={align[index] ?? undefined}>
          <Inline content={content} />
        </Cell>
      ))}
    </tr>
  )
  return (
    <table>
      <thead>{renderCells(header, 'th')}</thead>
      <tbody>
        {rows.map((cells, index) => (
          <Fragment key={index}>{renderCells(cells, 'td')}</Fragment>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The content of a list item. If it starts with a paragraph, the paragraph's text is directly in the `li`.
 */
function ListItem({ blocks: [first, ...rest] }: { readonly blocks: readonly CommentBlock[] }): ReactNode {
  if (first === undefined) return null
  return (
    <>
      {first.kind === 'paragraph' ? <Inline content={first.content} /> : <Block block={first} />}
      <CommentText blocks={rest} />
    </>
  )
}

export interface ApiCodeBlockProps {
  readonly text: string
  readonly language?: string | undefined
  readonly title?: string | undefined
}

/** A code block of a doc comment. The generator renders it like the code blocks of the page's prose. */
export function ApiCodeBlock({ text, language = '', title }: ApiCodeBlockProps): ReactNode {
  return (
    <pre>
      <code className={`language-${language}`} data-title={title}>
        {text}
      </code>
    </pre>
  )
}

function Inline({ content }: { readonly content: readonly CommentInline[] }): ReactNode {
  return content.map((part, index) => (
    <Fragment key={index}>
      <InlinePart part={part} />
    </Fragment>
  ))
}

function InlinePart({ part }: { readonly part: CommentInline }): ReactNode {
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
    case 'deleted':
      return (
        <del>
          <Inline content={part.content} />
        </del>
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
