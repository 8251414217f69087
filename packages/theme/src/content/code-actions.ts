/** Returns the row of buttons of a code block. Creates it if the block has none. */
export function actionsOf(pre: Element): HTMLElement {
  const next = pre.nextElementSibling
  if (next instanceof HTMLElement && next.className === 'code-actions') return next
  const actions = document.createElement('div')
  actions.className = 'code-actions'
  pre.after(actions)
  return actions
}

/**
 * Adds a button to a code block.
 *
 * @param kind end of the button's class name, such as "copy" for `code-copy`
 * @param title tooltip
 * @param name accessible name, if it differs from the tooltip
 */
export function addButton(pre: Element, kind: string, title: string, name = title): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-button code-${kind}`
  setLabel(button, title, name)
  actionsOf(pre).append(button)
  return button
}

/** Without an accessible name that differs, the tooltip is the name: some screen readers would repeat it. */
export function setLabel(button: HTMLButtonElement, title: string, name: string): void {
  button.title = title
  if (name === title) button.removeAttribute('aria-label')
  else button.setAttribute('aria-label', name)
}
