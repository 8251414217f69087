import { describe, expect, test } from 'vitest'
import { splitTitle } from './split-title.js'

describe('the title of an article (the h1 at its start, with any stylesheet links before the h1; "" if there is no such h1)', () => {
  test.each([
    ['<h1>One</h1>\n<p>Text</p>', '<h1>One</h1>'],
    [
      '<h1 class="a">6" <code title="</h1>">x</code></h1><p>"</p><h1>Two</h1>',
      '<h1 class="a">6" <code title="</h1>">x</code></h1>',
    ],
    [
      '<link rel="stylesheet" href="/badge.css"><h1>One <span>New</span></h1>',
      '<link rel="stylesheet" href="/badge.css"><h1>One <span>New</span></h1>',
    ],
    ['<p>First</p><h1>One</h1>', ''],
    ['<h1>Not closed', ''],
    ['', ''],
  ])('of %j is %j', (html, title) => {
    expect(splitTitle(html)).toEqual([title, html.slice(title.length)])
  })
})
