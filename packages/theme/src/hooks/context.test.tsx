import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDoc, useDocsSidebar, usePage, useSite, useStorage } from './context.js'

test.each([
  ['useSite', useSite, 'SiteContext'],
  ['usePage', usePage, 'PageContext'],
  ['useDocsSidebar', useDocsSidebar, 'PageContext'],
  ['useDoc', () => useDoc('x'), 'DocsContext'],
])('DEV-3: %s outside its provider is an error that names both', (name, hook, provider) => {
  const Component = () => void hook()
  expect(() => renderToStaticMarkup(<Component />)).toThrow(new RegExp(`${name} .*<${provider}>`))
})

test('STORE-5: using storage during prerendering is an error', () => {
  const Component = () => useStorage().slot('some.key').get()
  expect(() => renderToStaticMarkup(<Component />)).toThrow(/"some\.key"/)
})
