import { useState, type ComponentType, type ReactNode } from 'react'
import type { VersionListProps } from './VersionList.js'

/**
 * Returns the entries of the version menu, or null until their code is loaded, and a function that loads it.
 * If it cannot be loaded, the menu stays a link to the list of all versions.
 */
export function useVersionList(root: string | null): readonly [ReactNode, () => void] {
  const [List, setList] = useState<ComponentType<VersionListProps> | null>(null)
  const load = () =>
    void import('./VersionList.js').then(
      ({ VersionList }) => setList(() => VersionList),
      () => undefined,
    )
  return [List && <List root={root} />, load]
}
