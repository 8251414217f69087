import { expect, test } from 'vitest'
import { formatIn } from '../messages/format-in.js'
import { closestLanguage, english, languageCodes, loadLanguage, textsOfLocale } from './index.js'
import { isRightToLeft, languageName } from './language-name.js'
import { messageProblems, placeholdersOf } from './message-problems.js'

const translations = languageCodes.filter((code) => code !== 'en')

/** Returns all texts of a table with their paths. Plural messages and pairs of names are single values. */
function leavesOf(
  value: unknown,
  path = '',
): [path: string, leaf: string | Readonly<Record<string, string>>][] {
  if (typeof value === 'string') return [[path, value]]
  const record = value as Readonly<Record<string, string>>
  if ('other' in record) return [[path, record]]
  return Object.entries(record).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`))
}

const numbersOf = (form: string, code: string): number[] => {
  const rules = new Intl.PluralRules(code)
  return Array.from({ length: 1001 }, (_, number) => number).filter((number) => rules.select(number) === form)
}

const englishLeaves = new Map(leavesOf(english.messages))
const formsOf = (leaf: string | Readonly<Record<string, string>>) =>
  typeof leaf === 'string' ? { other: leaf } : leaf

test('LANG-1: there are ten languages, each with all texts', async () => {
  expect(languageCodes).toEqual(['en', 'ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN'])
  for (const code of translations) {
    const leaves = leavesOf((await loadLanguage(code))?.messages)
    expect(leaves.map(([path]) => path).sort(), code).toEqual([...englishLeaves.keys()].sort())
    for (const [path, leaf] of leaves)
      for (const [form, text] of Object.entries(formsOf(leaf)))
        expect(text.trim(), `${code}${path} ${form}`).not.toBe('')
  }
})

test('LANG-1: each text has the placeholders of the English text', async () => {
  for (const code of translations)
    for (const [path, leaf] of leavesOf((await loadLanguage(code))?.messages)) {
      const expected = placeholdersOf(formsOf(englishLeaves.get(path) ?? '').other)
      for (const [form, text] of Object.entries(formsOf(leaf))) {
        const found = new Set(placeholdersOf(text))
        // A form that stands for a single number can be a word: "one document".
        if (form !== 'other' && numbersOf(form, code).length === 1) found.add('count')
        const names = [...expected].filter((name) => name !== 'count' || found.has('count'))
        expect([...found].filter((name) => expected.has(name)).sort(), `${code}${path} ${form}`).toEqual(
          names.sort(),
        )
        expect(
          [...placeholdersOf(text)].filter((name) => !expected.has(name)),
          `${code}${path}`,
        ).toEqual([])
      }
    }
})

test('LANG-2: messages with a number have exactly the plural forms of the language for whole numbers', async () => {
  for (const code of translations) {
    const rules = new Intl.PluralRules(code)
    const used = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))
    const expected = [...new Set([...used, 'other'])].sort()
    for (const [path, leaf] of leavesOf((await loadLanguage(code))?.messages)) {
      const source = englishLeaves.get(path)
      if (typeof leaf === 'string' || typeof source === 'string' || !source?.other?.includes('{count}'))
        continue
      expect(Object.keys(leaf).sort(), `${code}${path}`).toEqual(expected)
      for (const [form, text] of Object.entries(leaf))
        if (numbersOf(form, code).length > 1) expect(text, `${code}${path} ${form}`).toContain('{count}')
    }
  }
})

test('LANG-2: numbers and plurals follow the language', async () => {
  const messages = (await loadLanguage('ru'))?.messages
  const { countMessage } = formatIn('ru')
  const found = [1, 2, 5, 21, 1234].map((count) =>
    countMessage(messages?.search.found ?? { other: '' }, count),
  )
  expect(found).toEqual([
    'Найден 1 документ',
    'Найдено 2 документа',
    'Найдено 5 документов',
    'Найден 21 документ',
    'Найдено 1\u00a0234 документа',
  ])
  expect(formatIn('de').fillMessage('{count}', { count: 1234 })).toBe('1.234')
})

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-TW', null],
  ['en-GB', 'en'],
  ['nl', null],
])('LANG-1: pages in %s get the texts of %s', (code, language) => {
  expect(closestLanguage(code)).toBe(language)
})

test('LANG-3: a site changes some texts, and can add those of a language that camdocs lacks', async () => {
  expect(await textsOfLocale('en')).toBeNull()
  expect(await textsOfLocale('en-US', {})).toBeNull()
  expect(await textsOfLocale('nl')).toBeNull()
  const german = await textsOfLocale('de', { doc: { editPage: 'Auf GitHub bearbeiten' } })
  expect(german?.messages.doc.editPage).toBe('Auf GitHub bearbeiten')
  expect(german?.messages.doc.onThisPage).toBe('Auf dieser Seite')
  const dutch = await textsOfLocale('nl', { doc: { onThisPage: 'Op deze pagina' } })
  expect(dutch?.messages.doc).toMatchObject({ onThisPage: 'Op deze pagina', editPage: 'Edit this page' })
})

test('LANG-3: unknown texts and placeholders of a site are mistakes', () => {
  expect(
    messageProblems({
      doc: { editPages: 'x', lastUpdatedOn: '{day}', tags: 1 },
      search: { found: { few: '{count}', some: 'x', one: '{n}' }, kinds: { guide: { one: 'x' } } },
      docs: {},
    }).map(({ path, message }) => `${path.join('.')} ${message}`),
  ).toEqual([
    'doc.editPages is not the name of a text',
    'doc.lastUpdatedOn contains the placeholder "{day}", which has no value (placeholders of this text: {date})',
    'doc.tags must be a text',
    'search.found.some is not the name of a text',
    'search.found.one contains the placeholder "{n}", which has no value (placeholders of this text: {count})',
    'docs is not the name of a text',
  ])
})

test.each([
  ['en', 'English', false],
  ['en-US', 'English', false],
  ['de', 'Deutsch', false],
  ['fr', 'Français', false],
  ['pt-BR', 'Português (Brasil)', false],
  ['zh-CN', '简体中文', false],
  ['ar', 'العربية', true],
  ['fa', 'فارسی', true],
  ['he', 'עברית', true],
])('LANG-4: the name and the direction of %s', (code, name, rightToLeft) => {
  expect(languageName(code)).toBe(name)
  expect(isRightToLeft(code)).toBe(rightToLeft)
})
