import { useEffect, useSyncExternalStore } from 'react'
import type { VersionProps } from '@camdocs/core'
import { chosenVersions, withChosen } from '../lib/chosen-versions.js'
import { useClient, useSite } from './context.js'

/**
 * Returns the docs version that the reader chose, and a function that stores the name of a chosen version
 * (STORE-7). The version is null if the reader has not chosen one. It is also null while prerendering and
 * during hydration, because the hydrated page must match the static HTML. A stored name that is not the name
 * of a version is deleted. In a site with several content roots, the version is that of the first one with a
 * choice.
 */
export function usePreferredVersion(): [VersionProps | null, (name: string) => void] {
  const { version, versions } = useSite()
  const storage = useClient()?.storage
  const stored = useSyncExternalStore(
    (onChange) => storage?.preferredVersion().listen(onChange) ?? (() => {}),
    () => storage?.preferredVersion().get() ?? null,
    () => null,
  )
  const preferred =
    versions === undefined
      ? stored === version.name
        ? version
        : null
      : (chosenVersions(stored, versions)[0] ?? null)
  const isKnown = preferred !== null

  useEffect(() => {
    if (stored !== null && !isKnown) storage?.preferredVersion().delete()
  }, [storage, stored, isKnown])

  const choose = (name: string) => {
    const chosen = versions?.find((entry) => entry.name === name)
    storage?.preferredVersion().set(chosen && versions ? withChosen(stored, chosen, versions) : name)
  }
  return [preferred, choose]
}
