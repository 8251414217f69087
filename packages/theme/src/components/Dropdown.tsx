import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { NavbarGroupView } from '../lib/navbar-view.js'
import { ChevronIcon, LanguageIcon } from './icons.js'
import { Link } from './Link.js'
import { NavbarEntry } from './NavbarEntry.js'
import { useInteractionOutside } from './use-interaction-outside.js'

/**
 * A dropdown menu. The stylesheet opens it on hover and, without JavaScript, also while the focus is inside
 * (DROP-1). With JavaScript, Enter or Space on the label toggles the menu, and so does a click if the label
 * has no link; Escape or an interaction outside closes the menu (DROP-2, DROP-3). Choosing an entry closes
 * the menu even while the pointer is over it (DROP-4). If the focus moves into a list that was opened on
 * hover, the list stays open.
 */
export function Dropdown({ group }: { readonly group: NavbarGroupView }): ReactNode {
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
      onPointerEnter={() => setDismissed(false)}
    >
      <Label group={group} open={open} toggle={() => setOpen(!open)} />
      <ul className="dropdown-list" onFocus={() => setOpen(true)} onClick={onListClick}>
        {group.entries.map((entry, index) => (
          <li key={index}>
            <NavbarEntry entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LabelProps {
  readonly group: NavbarGroupView
  readonly open: boolean
  readonly toggle: () => void
}

/**
 * A click on a label with a link follows the link; Enter and Space toggle the menu with or without a link.
 */
function Label({ group, open, toggle }: LabelProps): ReactNode {
  const content = (
    <>
      {group.isLanguageMenu && <LanguageIcon />}
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
        aria-label={group.isLanguageMenu ? `${group.menuLabel}: ${group.label}` : undefined}
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
  return (
    <Link
      className="navbar-link"
      href={group.href}
      role="button"
      aria-haspopup="true"
      aria-expanded={open}
      onKeyDown={onKeyDown}
    >
      {content}
    </Link>
  )
}
