/** The row of buttons of a code block; made when it is first asked for. */
export function actionsOf(pre: Element): HTMLElement {
  const next = pre.nextElementSibling
  if (next instanceof HTMLElement && next.className === 'code-actions') return next
  const actions = document.createElement('div')
  actions.className = 'code-actions'
  pre.after(actions)
  return actions
}

export function addButton(pre: Element, kind: string, title: string, name = title): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-button code-${kind}`
  label(button, title, name)
  actionsOf(pre).append(button)
  return button
}

export function label(button: HTMLButtonElement, title: string, name: string): void {
  button.title = title
  button.setAttribute('aria-label', name)
}
