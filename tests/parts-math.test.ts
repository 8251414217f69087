import { expect, test } from 'vitest'
import { compile } from './helpers/compile.js'

const compileMath = (text: string) => compile(`---\ntitle: Page\n---\n${text}`, { math: true })

const htmlOf = async (text: string): Promise<string> =>
  (await compileMath(text)).content.body.filter((part) => typeof part === 'string').join('')

/** The problems of a text as "line:column severity code message"; lines are relative to the text. */
const problemsOf = async (text: string): Promise<string[]> =>
  (await compileMath(text)).page.details.problems.map(
    ({ range, severity, code, message }) =>
      `${String((range?.start.line ?? 0) - 3)}:${String(range?.start.column ?? 0)} ${severity} ${code} ${message}`,
  )

test('MATH-1: TeX between dollar signs or in a math fence becomes MathML, with its source for search', async () => {
  expect(await htmlOf('Energy: $E = mc^2$.')).toBe(
    '<p>Energy: <math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn class="tml-sml-pad">2</mn></msup></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math>.</p>',
  )
  const block = '<div class="formula scrolls"><math display="block" class="tml-display"><semantics>'
  for (const text of ['$$\nx\n$$', '$$x$$', '```math\nx\n```', '> $$\n> x\n> $$', '- $$ x $$'])
    expect(await htmlOf(text)).toContain(block)
  expect(await htmlOf('$$ a = b\n+ c\n$$')).toContain('>a = b\n+ c</annotation>')
  expect(
    (await compileMath('# T\n\n## The $A^2$\n\nText $x$ and\n\n$$\ny\n$$\n\nend')).content.sections,
  ).toMatchObject([{ anchor: 'the-a2', trail: ['The A^2'], text: 'Text x and y end' }])
})

test('MATH-2: dollar signs that enclose no formula, as in amounts of money, and escaped dollar signs are plain text', async () => {
  for (const text of [
    'costs $5 and $6',
    'from $5 to $6, or $7',
    '$ x $',
    'a $HOME and $PATH',
    '$5',
    '$$$x$$$',
  ])
    expect(await htmlOf(text)).toBe(`<p>${text}</p>`)
  expect(await htmlOf('\\$x$ and $x\\$')).toBe('<p>$x$ and $x$</p>')
  expect(await htmlOf('`$x$`')).toBe('<p><code>$x$</code></p>')
  expect(await htmlOf('$5 and *$6*')).toBe('<p>$5 and <em>$6</em></p>')
  // A formula can continue on the next line.
  expect(await htmlOf('$a +\nb$')).toContain('<mo>+</mo>')
})

test('MATH-2: without the setting, dollar signs are plain text, and a warning names the setting', async () => {
  const { page, content } = await compile('# T\n\n$$\nx\n$$\n\n$a^2$')
  expect(content.body.join('')).toContain('<p>$a^2$</p>')
  expect(page.details.problems).toMatchObject([
    { code: 'CD1317', hint: expect.stringContaining('markdown: { math: true }') as string },
  ])
  expect((await compile('# T\n\n```math\nx\n```')).page.details.problems).toMatchObject([{ code: 'CD1317' }])
})

test('MATH-3: a mistake is an error at its position in the formula, which is shown as code', async () => {
  expect(await problemsOf('a $x + \\foo$ b')).toEqual([
    '1:8 error CD1345 The formula cannot be read: Unsupported function name: \\foo.',
  ])
  expect(await htmlOf('a $x + \\foo$ b')).toBe('<p>a <code>x + \\foo</code> b</p>')
  expect(await problemsOf('$$\nx\n\\frac{a\n$$')).toEqual([
    expect.stringMatching(/^3:7 error CD1345 The formula cannot be read: Unexpected end of input/),
  ])
  expect(await problemsOf('$$ x +\n\\foo\n$$')).toEqual([expect.stringMatching(/^2:1 error CD1345/)])
  // If the parser gives no position, and in a block quote, the position is the start of the formula.
  expect(await problemsOf('$a^2_$')).toEqual(['1:1 error CD1345 The formula cannot be read.'])
  expect(await problemsOf('> $$\n> x\n> \\foo\n> $$')).toEqual([expect.stringMatching(/^1:3 error CD1345/)])
  expect(await problemsOf('$$\nx\n\nThe rest')).toEqual(['1:1 error CD1312 The formula is not closed.'])
  expect(await problemsOf('```math\n\n```')).toEqual([
    expect.stringMatching(/^1:1 error CD1345 The formula is empty/),
  ])
})

test('MATH-4: formulas cannot contain inline styles, links, or scripts, and their size and number are limited', async () => {
  const refused = [
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://e.example}',
    '\\class{a}{x}',
    '\\style{color:red}{x}',
    '\\includegraphics{https://e.example/x.png}',
    '\\def\\a{\\a\\a}\\a',
    `\\def\\a{${'x'.repeat(500)}}\\def\\b{${'\\a'.repeat(100)}}\\b\\b\\b\\b`,
    'x'.repeat(5001),
    '\\sqrt{'.repeat(150) + 'x' + '}'.repeat(150),
  ]
  for (const tex of refused) expect(await problemsOf(`$${tex}$`)).toEqual([expect.stringContaining('CD1345')])
  const html = await htmlOf(
    '$\\text{</math><img src=x onerror=alert(1)>} \\rule{1em}{1em} \\boxed{x} \\hat{x} \\begin{pmatrix}a & b\\end{pmatrix} \\color{red}{y}$',
  )
  expect(html).not.toMatch(/ style=|<img/)
  expect(html).toContain('mathcolor="#ff0000"')
  expect(html).toContain('class="math-box"')
  expect(html).toContain('mathbackground="currentcolor"')
  const { page } = await compileMath('$x$ '.repeat(5001))
  expect(page.details.problems).toMatchObject([{ code: 'CD1330' }])
})

test('MATH-5: a formula that can be wider than a phone can be scrolled with the keyboard, too', async () => {
  const long = Array.from({ length: 20 }, (_, index) => `a_{${String(index)}}`).join(' + ')
  expect(await htmlOf(`$$\n${long}\n$$`)).toMatch(
    /^<div class="formula scrolls" role="group" aria-label="Formula" tabindex="0"><math/,
  )
  expect(await htmlOf(`Text $${long}$`)).toContain('<span class="formula-inline scrolls" tabindex="0"><math>')
})
