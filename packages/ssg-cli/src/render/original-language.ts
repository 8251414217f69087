import type { RenderContext } from './render-context.js'

/** Returns the language of a doc that is not translated; undefined for any other doc. */
export function originalLanguage(
  id: string,
  { languages }: Pick<RenderContext, 'languages'>,
): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } | undefined {
  const [first] = languages?.all ?? []
  if (languages === undefined || first === undefined || languages.own.folder === null) return undefined
  const isOriginal = languages.own.urlOf(id) === undefined && first.urlOf(id) !== undefined
  return isOriginal ? { lang: first.code, dir: first.direction } : undefined
}
