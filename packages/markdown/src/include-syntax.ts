import { directive } from 'micromark-extension-directive'
import type { Data } from 'unified'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>

const colon = 58
/** Name of the directive that includes a partial. */
export const includeName = 'include'
const opening = `::${includeName}[`

/** Whether a text can contain includes. False positives are allowed. */
export const mayContainIncludes = (text: string): boolean => text.includes(opening)

/** The syntax of includes: `::include[_partial.md]` on a separate line. */
export function includeSyntax(): Extension {
  const constructs = [directive().flow?.[colon] ?? []].flat()
  // Of the two constructs for lines that start with colons, only that of container directives is concrete.
  const leaf = constructs.find((construct) => construct.concrete !== true)
  if (leaf === undefined)
    throw new Error('micromark-extension-directive has no construct for leaf directives.')
  return {
    flow: {
      [colon]: {
        ...leaf,
        tokenize(effects, ok, nok) {
          return effects.check(openingSyntax, leaf.tokenize.call(this, effects, ok, nok), nok)
        },
      },
    },
  }
}

/** Checks, by looking ahead, whether a directive starts with `::include[`. */
const openingSyntax: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let length = 0
    return (code) => {
      effects.enter('data')
      return readOpening(code)
    }

    function readOpening(code: number | null): ReturnType<typeof ok> {
      if (length === opening.length || code !== opening.charCodeAt(length)) {
        effects.exit('data')
        return length === opening.length ? ok(code) : nok(code)
      }
      effects.consume(code)
      length++
      return readOpening
    }
  },
}
