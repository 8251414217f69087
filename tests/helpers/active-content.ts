import { html as parse5Html, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/*
 * An independent check of the HTML of articles. This module shares no code with the compiler: the compiler
 * lists the HTML that is allowed, and this module lists the HTML that is known to be dangerous.
 */

const activeElements = new Set([
  // Scripts, and elements that change how the rest of the document is read or shown.
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
  // Plugins, embedded documents, forms, and obsolete elements with URLs or events.
  ...['object', 'embed', 'applet', 'portal', 'fencedframe', 'form', 'marquee', 'bgsound', 'keygen', 'param'],
  // Elements whose content is read as text or XML by some parsers, and as HTML by others.
  ...['plaintext', 'xmp', 'listing', 'noembed', 'noframes', 'foreignObject', 'annotation-xml', 'mglyph'],
  // Elements of SVG images that change attributes or handle events.
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
/** IDs of elements, and names of global variables, that the scripts of a page look up. */
const pageIds = new Set([
  'camdocs-app',
  'camdocs-page-props',
  'camdocs-announcer',
  'camdocs-menu',
  'camdocs-skip',
  'camdocs-content',
  'camdocsLoaded',
  'camdocsTabs',
])

/** Describes everything in an article's HTML that can run a script or break the page. */
export const activeContentIn = (html: string): string[] =>
  // Parsers read `noscript` in two ways: with scripting, its content is text, otherwise it is HTML.
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
  // In an SVG image, `title` is a tooltip.
  const isTooltip = tagName === 'title' && namespaceURI !== parse5Html.NS.HTML
  const isActive = activeElements.has(tagName) && !isTooltip
  return [
    ...(isActive ? [`<${tagName}>`] : []),
    ...attrs.flatMap((attribute) =>
      isDangerous(attribute, tagName) ? [`${attribute.name}="${attribute.value}" of <${tagName}>`] : [],
    ),
  ]
}

function isDangerous({ name, prefix, value }: Tree.Element['attrs'][number], tagName: string): boolean {
  const isUrl = urlAttributes.has(name) || prefix === 'xlink'
  const hasDangerousUrl =
    (isUrl && !isHarmlessUrl(value, tagName)) || (name === 'srcset' && /script:|data:text/i.test(value))
  const replacesLookedUpElement =
    (name === 'name' && namedOnDocument.has(tagName)) || (name === 'id' && pageIds.has(value))
  return name.startsWith('on') || activeAttributes.has(name) || hasDangerousUrl || replacesLookedUpElement
}

const harmlessSchemes = /^(?:https?|mailto|tel|ftp|sms|ssh|vscode|slack|cursor):$/

function isHarmlessUrl(value: string, tagName: string): boolean {
  // A browser does not load an invalid URL.
  if (!URL.canParse(value, 'https://page.example/docs/')) return true
  const { protocol, pathname } = new URL(value, 'https://page.example/docs/')
  return (
    harmlessSchemes.test(protocol) ||
    (tagName === 'img' && protocol === 'data:' && pathname.startsWith('image/'))
  )
}
