import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import * as frameMessages from '@camdocs/core/messages/frame'
import type { NavbarGroupView, VersionMenuView } from '../lib/navbar-view.js'
import { ChevronIcon, LanguageIcon } from './icons.js'
import { Link } from './Link.js'
import { NavbarEntry } from './NavbarEntry.js'
import { useInteractionOutside } from './use-interaction-outside.js'
import { useVersionList } from './use-version-list.js'

/** The version menu in the bar. Its label is a link until its entries are loaded. */
export function VersionDropdown({ menu }: { readonly menu: VersionMenuView }): ReactNode {
  const [list, load] = useVersionList(menu.root)
  return (
    <Dropdown group={menu} onUse={load}>
      {list}
    </Dropdown>
  )
}

interface DropdownProps {
  readonly group: NavbarGroupView | VersionMenuView
  /** The entries, as items of a list. */
  readonly children: ReactNode
  /** Called when the reader points at the dropdown, or focuses it. */
  readonly onUse?: () => void
}

/** A dropdown with configured entries. */
export function GroupDropdown({ group }: { readonly group: NavbarGroupView }): ReactNode {
  return (
    <Dropdown group={group}>
      {group.entries.map((entry, index) => (
        <li key={index}>
          <NavbarEntry entry={entry} />
        </li>
      ))}
    </Dropdown>
  )
}

/**
 * A dropdown menu. The stylesheet opens it on hover and, without JavaScript, also while the focus is inside
 * (DROP-1). With JavaScript, Enter or Space on the label toggles the menu, and so does a click if the label
 * has no link; Escape or an interaction outside closes the menu (DROP-2, DROP-3). Choosing an entry closes
 * the menu even while the pointer is over it (DROP-4). If the focus moves into a list that was opened on
 * hover, the list stays open.
 */
function Dropdown({ group, children, onUse }: DropdownProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** Whether the stylesheet keeps the menu closed although the pointer is over it. */
  const [dismissed, setDismissed] = useState(false)
  useInteractionOutside(box, open, () => setOpen(false))

  const dismiss = () => {
    setOpen(false)
    setDismissed(true)
  }
  const onListClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) dismiss()
  }
  // A dropdown that is open because the pointer is over it also closes if the focus is elsewhere.
  useEffect(() => {
    const onKeyDown = ({ key }: { readonly key: string }) => {
      if (key !== 'Escape') return
      if (box.current?.contains(document.activeElement))
        box.current.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      dismiss()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div
      ref={box}
      className="dropdown"
      data-end={group.isAtEnd ? '' : undefined}
      data-open={open ? '' : undefined}
      data-dismissed={dismissed ? '' : undefined}
      onPointerEnter={() => {
        setDismissed(false)
        onUse?.()
      }}
      onFocus={onUse}
    >
      <Label group={group} hasEntries={children !== null} open={open} toggle={() => setOpen(!open)} />
      <ul className="dropdown-list" onFocus={() => setOpen(true)} onClick={onListClick}>
        {children}
      </ul>
    </div>
  )
}

interface LabelProps {
  readonly group: DropdownProps['group']
  readonly hasEntries: boolean
  readonly open: boolean
  readonly toggle: () => void
}

/**
 * A click on a label with a link follows the link, except in the version menu; Enter and Space toggle the
 * menu with or without a link.
 */
function Label({ group, hasEntries, open, toggle }: LabelProps): ReactNode {
  const isVersionMenu = group.kind === 'versions'
  const isLanguageMenu = !isVersionMenu && group.isLanguageMenu
  const content = (
    <>
      {isLanguageMenu && <LanguageIcon />}
      {group.label}
      <ChevronIcon />
    </>
  )
  if (group.href === null) {
    return (
      <button
        type="button"
        className="navbar-link"
        aria-haspopup="true"
        aria-label={isLanguageMenu ? `${group.menuLabel}: ${group.label}` : undefined}
        aria-expanded={open}
        onClick={toggle}
      >
        {content}
      </button>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  // The page of the version menu is for readers without JavaScript.
  const onClick = (event: MouseEvent) => {
    if (!isVersionMenu || !hasEntries) return
    event.preventDefault()
    toggle()
  }
  return (
    <Link
      className="navbar-link"
      href={group.href}
      role="button"
      aria-haspopup="true"
      aria-label={isVersionMenu ? `${frameMessages.versions}: ${group.label}` : undefined}
      aria-expanded={open}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {content}
    </Link>
  )
}
