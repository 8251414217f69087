import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translate } from '../lib/translate.js'
import { Translate } from './Translate.js'

test('DEV-4: a translation with neither an id nor a message is an error', () => {
  expect(() => translate({})).toThrow(/ID or a message/)
  expect(() => renderToStaticMarkup(<Translate />)).toThrow(/ID or a message/)
})

test('DEV-4: translations are looked up by id, or by message if there is no id, and fall back to the message, then the id', () => {
  const de = { 'nav.next': 'Weiter', Back: 'Zurück' }
  expect(translate({ id: 'nav.next', message: 'Next' }, {}, de)).toBe('Weiter')
  expect(translate({ message: 'Back' }, {}, de)).toBe('Zurück')
  expect(translate({ id: 'other', message: 'Other' }, {}, de)).toBe('Other')
  expect(translate({ id: 'other' }, {}, de)).toBe('other')
  expect(translate({ id: 'constructor' }, {}, de)).toBe('constructor')
})

test('DEV-4: known placeholders are replaced, and unknown placeholders are left unchanged', () => {
  expect(translate({ message: '{count} of {all}, {count}' }, { count: 2 })).toBe('2 of {all}, 2')
  expect(translate({ message: '{toString}' }, {})).toBe('{toString}')
})

test('DEV-4: placeholder values can be elements', () => {
  const link = <a href="/x">this</a>
  const html = renderToStaticMarkup(<Translate values={{ link }}>{'See {link}.'}</Translate>)
  expect(html).toBe('See <a href="/x">this</a>.')
})

test('DEV-4: children that are not a string are an error', () => {
  const children = (<b>bold</b>) as unknown as string
  expect(() => renderToStaticMarkup(<Translate id="x">{children}</Translate>)).toThrow(
    /id="x".*must be a string/,
  )
})
