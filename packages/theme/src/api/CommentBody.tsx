import { Fragment, type ReactNode } from 'react'
import { nameFor, type NounForms } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
import type {
  ApiDoc,
  ApiExample,
  ApiSignature,
  ApiTag,
  ApiThrows,
  ApiTypeParameter,
  CommentBlock,
} from '@camdocs/core/api'
import { ApiCodeBlock, CommentText } from './CommentText.js'
import { useNames } from './names.js'
import { nameOf } from './type-syntax.js'

export interface CommentBodyProps {
  readonly doc: ApiDoc | undefined
  readonly typeParameters?: readonly ApiTypeParameter[] | undefined
  /** The signature that the comment describes. */
  readonly signature?: ApiSignature | undefined
  /** Whether a section lists the parameters of the signature. */
  readonly hasParameterSection?: boolean
  /** Content between the text and the sections. */
  readonly children?: ReactNode
}

/** Everything that a doc comment says, except for what badges show. */
export function CommentBody({
  doc,
  typeParameters = [],
  signature,
  hasParameterSection = false,
  children,
}: CommentBodyProps): ReactNode {
  const {
    summary = [],
    remarks = [],
    deprecated = [],
    throws = [],
    tags = [],
    see,
    examples = [],
  } = doc ?? {}
  return (
    <>
      <CommentText blocks={summary} />
      {deprecated.length > 0 && (
        <div className="admonition" data-kind="warning">
          <p className="admonition-title">{apiMessages.deprecated}</p>
          <CommentText blocks={deprecated} />
        </div>
      )}
      <CommentText blocks={remarks} />
      {children}
      <Sections>
        {[
          namesSection(typeParameters, apiMessages.typeParameters),
          hasParameterSection && parameterSection(signature),
          blockSection(apiMessages.returns, signature?.returnsDoc),
          throws.length > 0 && {
            title: apiMessages.throwsTitle,
            content: throws.map((entry, index) => <Throws key={index} throws={entry} />),
          },
        ]}
      </Sections>
      <Examples examples={examples} />
      <Sections>{[...tags.map(tagSection), blockSection(apiMessages.seeAlso, see)]}</Sections>
    </>
  )
}

interface Section {
  readonly title: string
  readonly content: ReactNode
}

/** A list of sections with their titles; renders nothing if there are none. */
function Sections({ children }: { readonly children: readonly (Section | false | undefined)[] }): ReactNode {
  const sections = children.filter((child) => child !== false && child !== undefined)
  if (sections.length === 0) return null
  return (
    <dl className="api-sections">
      {sections.map(({ title, content }, index) => (
        <Fragment key={index}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const blockSection = (title: string, blocks: readonly CommentBlock[] | undefined): Section | undefined =>
  blocks && { title, content: <CommentText blocks={blocks} /> }

/** Returns the section of a tag. Its title is the tag's name as words: `@knownIssue` → "Known issue". */
const tagSection = ({ name, content }: ApiTag): Section => {
  const words = name.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1).toLowerCase(),
    content: <CommentText blocks={content} />,
  }
}

const parameterSection = (signature: ApiSignature | undefined): Section | undefined =>
  namesSection(
    (signature?.parameters ?? []).map((parameter) => ({ ...parameter, name: nameOf(parameter) })),
    apiMessages.parameters,
  )

/**
 * Returns a section with the names and descriptions of parameters; undefined if none has a description.
 *
 * @param title for one and for several parameters
 */
function namesSection(
  parameters: readonly { readonly name: string; readonly doc?: readonly CommentBlock[] }[],
  title: NounForms,
): Section | undefined {
  const described = parameters.filter(({ doc }) => doc !== undefined)
  if (described.length === 0) return undefined
  return {
    title: nameFor(title, described.length),
    content: described.map(({ name, doc = [] }) => (
      <CommentText key={name} blocks={doc} lead={<code>{name}</code>} />
    )),
  }
}

function Throws({ throws: { type, to, content } }: { readonly throws: ApiThrows }): ReactNode {
  const { hrefOf } = useNames()
  if (type === undefined) return <CommentText blocks={content} />
  // A type that the library does not export can still have a documentation URL, as `Error` does.
  const href = hrefOf({ name: type, to: to ?? { kind: 'external' } })
  const name = <code>{type}</code>
  return <CommentText blocks={content} lead={href === null ? name : <a href={href}>{name}</a>} />
}

function Examples({ examples }: { readonly examples: readonly ApiExample[] }): ReactNode {
  if (examples.length === 0) return null
  return (
    <div className="api-examples">
      <p className="api-label">{nameFor(apiMessages.examples, examples.length)}</p>
      {examples.map((example, index) => (
        <Example key={index} example={example} />
      ))}
    </div>
  )
}

/** An example. If it begins with code, its title becomes the title of that code block. */
function Example({ example: { title, content } }: { readonly example: ApiExample }): ReactNode {
  const [first, ...rest] = content
  if (title === undefined || first?.kind !== 'code')
    return (
      <>
        {title !== undefined && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <CommentText blocks={content} />
      </>
    )
  return (
    <>
      <ApiCodeBlock text={first.text} language={first.language} title={title} />
      <CommentText blocks={rest} />
    </>
  )
}
