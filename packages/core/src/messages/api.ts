/* Texts of the pages about an API. Words of TypeScript, such as `readonly`, stay as they are. */

export const deprecatedBadge = 'deprecated'
export const defaultValue = 'default {value}'
export const onlyPlatforms = '{platforms} only'
export const since = 'since {version}'
export const throwsErrors = 'throws {errors}'
export const optional = 'optional'
export const required = 'required'
export const removed = 'Removed'
export const defaultExport = 'default export'
export const alsoExportedAs = 'Also exported as {names}'

export const declaration = 'Declaration'
export const deprecated = 'Deprecated'
export const typeParameters = { one: 'Type parameter', other: 'Type parameters' } as const
export const parameters = { one: 'Parameter', other: 'Parameters' } as const
export const returns = 'Returns'
export const throwsTitle = 'Throws'
export const examples = { one: 'Example', other: 'Examples' } as const
export const seeAlso = 'See also'

export const parameterHead = 'Parameter'
export const memberHead = 'Member'
export const typeHead = 'Type'
export const descriptionHead = 'Description'
export const defaultLine = 'Default {value}'

export const inheritedFrom = 'Inherited from {name}'
export const inheritedCount = {
  one: '{count} member inherited from {name}',
  other: '{count} members inherited from {name}',
}
export const inheritedCountOf = {
  one: '{count} member inherited from {name} in {package}',
  other: '{count} members inherited from {name} in {package}',
}
export const documentationOf = 'Documentation of {name}'
export const source = 'Source'
export const numberedSource = 'Source {number}'
export const hierarchy = 'Hierarchy: {types}'
export const notExported = '(not exported)'

export const constructors = { one: 'Constructor', other: 'Constructors' } as const
export const protectedConstructors = {
  one: 'Protected constructor',
  other: 'Protected constructors',
} as const
export const callSignatures = { one: 'Call signature', other: 'Call signatures' } as const
export const constructSignatures = { one: 'Construct signature', other: 'Construct signatures' } as const
export const indexSignatures = { one: 'Index signature', other: 'Index signatures' } as const

export const hookGroup = 'Hooks'
export const classGroup = 'Classes'
export const functionGroup = 'Functions'
export const interfaceGroup = 'Interfaces'
export const constantGroup = 'Constants'
export const enumGroup = 'Enums'
export const typeGroup = 'Types'
export const otherMembers = 'Other'

export const apiReference = 'API reference'
export const apiChanges = 'API changes'
export const unreleased = 'Unreleased'
export const releaseFeed = 'Atom feed'
export const blog = 'Blog'
export const added = 'Added'
export const changed = 'Changed'
export const unchanged = 'The API did not change.'
