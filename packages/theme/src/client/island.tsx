import { CHILDREN_TAG, type SlotName, TITLE_TAG } from '@camdocs/core'
import { ISLAND_TAG } from '@camdocs/core/islands'
import { createElement, type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Root, RootOptions } from 'react-dom/client'
import { trustedHtml } from '../lib/trusted-html.js'
import type * as App from './app.js'

/** The functions of React that hydrate islands. */
export type RootFunctions = Pick<typeof App, 'createRoot' | 'hydrateRoot'>

const slotTags: readonly (readonly [SlotName, string])[] = [
  ['title', TITLE_TAG],
  ['children', CHILDREN_TAG],
]

/** The DOM nodes of the Markdown that a component receives as props, by prop. */
type Slots = ReadonlyMap<SlotName, readonly Node[]>

/** What the build rendered for a component. */
export interface BuiltContent {
  /** A copy of the prerendered HTML. */
  readonly html: readonly Node[]
  readonly slots: Slots
}

/** Reads the content of an island that React has not changed yet. */
export const readBuiltContent = (island: Element): BuiltContent => ({
  html: [...island.childNodes].map((node) => node.cloneNode(true)),
  slots: readSlots(island),
})

/**
 * Finds the Markdown that a component receives as props. The build renders it inside the component or, if the
 * component does not show it at first, in a hidden element after the component.
 */
function readSlots(island: Element): Slots {
  const slots = new Map<SlotName, readonly Node[]>()
  for (const [name, tag] of slotTags) {
    const inside = [...island.querySelectorAll(tag)].find((slot) => slot.closest(ISLAND_TAG) === island)
    const slot = inside ?? hiddenSlotsAfter(island).find((element) => element.localName === tag)
    if (slot) slots.set(name, [...slot.childNodes])
  }
  return slots
}

function hiddenSlotsAfter(island: Element): Element[] {
  const slots: Element[] = []
  for (
    let next = island.nextElementSibling;
    next?.matches(`:is(${TITLE_TAG}, ${CHILDREN_TAG})[hidden]`);
    next = next.nextElementSibling
  )
    slots.push(next)
  return slots
}

/** A component that runs in the browser. */
export interface MountedIsland {
  unmount(): void
}

/**
 * Hydrates a component. If it throws, the error is logged once, and the prerendered HTML is restored.
 *
 * @param rootFunctions functions of the app's copy of React
 * @param isFirst whether the element still contains the prerendered HTML, which React hydrates; otherwise,
 * React renders the component from scratch
 */
export function mountIsland(
  island: HTMLElement,
  component: ComponentType,
  { html, slots }: BuiltContent,
  { createRoot, hydrateRoot }: RootFunctions,
  isFirst: boolean,
): MountedIsland {
  const { component: name = '', props = '{}', id = '' } = island.dataset
  let isReported = false
  const report = (message: string, error: unknown) => {
    if (!isReported) console.error(`The component "${name}" ${message}`, error)
    isReported = true
  }
  let root: Root | null = null
  const options: RootOptions = {
    identifierPrefix: id,
    onUncaughtError(error) {
      report('failed.', error)
      // Waits until React has finished removing the failed component.
      queueMicrotask(() => {
        root?.unmount()
        root = null
        island.replaceChildren(...html)
        restoreSlots(island, slots)
      })
    },
  }
  const content = createElement(component, {
    ...(JSON.parse(props) as object),
    ...Object.fromEntries(
      slotTags.flatMap(([slot, tag]) => {
        const nodes = slots.get(slot)
        return nodes === undefined ? [] : [[slot, <Slot key={slot} tag={tag} nodes={nodes} />]]
      }),
    ),
  })
  if (isFirst) {
    root = hydrateRoot(island, content, {
      ...options,
      onRecoverableError: (error) => report('rendered different HTML in the browser.', error),
    })
  } else {
    root = createRoot(island, options)
    root.render(content)
  }
  return {
    unmount() {
      // If React has not hydrated the root yet, unmounting it causes an error, which is not logged.
      isReported = true
      root?.unmount()
      root = null
    },
  }
}

/** Moves the original nodes of the slots, which can contain open tabs and islands, into the copied HTML. */
function restoreSlots(island: Element, slots: Slots): void {
  for (const [name, tag] of slotTags) {
    const slot = [...island.querySelectorAll(tag)].find((element) => element.closest(ISLAND_TAG) === island)
    if (slot) slot.replaceChildren(...(slots.get(name) ?? []))
  }
}

const emptyHtml = { __html: trustedHtml('') }

interface SlotProps {
  readonly tag: string
  readonly nodes: readonly Node[]
}

/**
 * Shows Markdown that the build rendered. React does not manage the nodes of this Markdown: hydration leaves
 * them unchanged, and the effect moves them to the new element when the component shows the slot again.
 */
function Slot({ tag, nodes }: SlotProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current && element.current.firstChild !== (nodes[0] ?? null))
      element.current.replaceChildren(...nodes)
  }, [nodes])
  // JSX has no type for this custom element, which has only the attributes of every element.
  const Tag = tag as 'div'
  return <Tag ref={element} dangerouslySetInnerHTML={emptyHtml} suppressHydrationWarning />
}
