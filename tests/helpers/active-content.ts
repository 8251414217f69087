import { html as parse5Html, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/*
 * An independent check of the HTML of articles. This module shares no code with the compiler: the compiler
 * lists the HTML that is allowed, and this module lists the HTML that is known to be dangerous.
 */

const activeElements = new Set([
  ...[
    'script',
    'style',
    'link',
    'meta',
    'base',
    'title',
    'template',
    'noscript',
    'slot',
    'frame',
    'frameset',
  ],
  ...['object', 'embed', 'applet', 'portal', 'fencedframe', 'form', 'marquee', 'bgsound', 'keygen', 'param'],
  ...['plaintext', 'xmp', 'listing', 'noembed', 'noframes', 'foreignObject', 'annotation-xml', 'mglyph'],
  ...[
    'animate',
    'animateMotion',
    'animateTransform',
    'animateColor',
    'set',
    'discard',
    'handler',
    'listener',
  ],
])
const activeAttributes = new Set([
  'srcdoc',
  'style',
  'is',
  'nonce',
  'slot',
  'form',
  'formaction',
  'action',
  'ping',
])
const urlAttributes = new Set([
  ...['href', 'src', 'data', 'poster', 'background', 'codebase', 'classid', 'dynsrc', 'lowsrc', 'longdesc'],
  ...['manifest', 'profile', 'usemap', 'values', 'to', 'from', 'by'],
])
/** The elements whose `name` attribute becomes a property of `document`. */
const namedOnDocument = new Set(['img', 'iframe', 'embed', 'object', 'form'])
/** IDs of elements, and the name of a global variable, that the scripts of a page look up. */
const pageIds = new Set(['app', 'page-props', 'announcer', 'menu', 'skip', 'content', 'camdocsLoaded'])

/** Describes everything in an article's HTML that can run a script or break the page. */
export const activeContentIn = (html: string): string[] =>
  [true, false].flatMap((scriptingEnabled) =>
    // The page's scripts insert the article a second time, as HTML that the browser has serialized.
    [html, serialize(parseFragment(html, { scriptingEnabled }))].flatMap((text) =>
      findingsIn(parseFragment(text, { scriptingEnabled })),
    ),
  )

function findingsIn(parent: Tree.ParentNode): string[] {
  return parent.childNodes.flatMap((child): string[] => {
    if (child.nodeName === '#comment') return ['comment']
    return 'tagName' in child ? [...findingsOf(child), ...findingsIn(child)] : []
  })
}

function findingsOf({ tagName, attrs, namespaceURI }: Tree.Element): string[] {
  const isHtml = namespaceURI === parse5Html.NS.HTML
  const isActive = activeElements.has(tagName) && !(tagName === 'title' && !isHtml)
  return [
    ...(isActive ? [`<${tagName}>`] : []),
    ...attrs.flatMap(({ name, prefix, value }) => {
      const isDangerous =
        name.startsWith('on') ||
        activeAttributes.has(name) ||
        ((urlAttributes.has(name) || prefix === 'xlink') && !isHarmlessUrl(value, tagName)) ||
        (name === 'srcset' && /script:|data:text/i.test(value)) ||
        (name === 'name' && namedOnDocument.has(tagName)) ||
        (name === 'id' && pageIds.has(value))
      return isDangerous ? [`${name}="${value}" of <${tagName}>`] : []
    }),
  ]
}

const harmlessSchemes = /^(?:https?|mailto|tel|ftp|sms|ssh|vscode|slack|cursor):$/

function isHarmlessUrl(value: string, tagName: string): boolean {
  if (!URL.canParse(value, 'https://page.example/docs/')) return true
  const { protocol, pathname } = new URL(value, 'https://page.example/docs/')
  return (
    harmlessSchemes.test(protocol) ||
    (tagName === 'img' && protocol === 'data:' && pathname.startsWith('image/'))
  )
}
