/*
 * The HTML that pages can contain. Everything else is refused, including elements and attributes that
 * browsers add in the future. docs-site/docs/reference/allowed-html.md lists the same HTML; a test compares
 * the two.
 */

/** The language of an element: it decides what the element can contain, and how its attributes are named. */
export type Vocabulary = 'html' | 'svg' | 'math'

/** Attributes of all elements, besides `aria-*` and `data-*`. */
export const globalAttributes: ReadonlySet<string> = words(
  'accesskey align class dir hidden id inert itemid itemprop itemref itemscope itemtype lang role spellcheck tabindex title translate',
)

const cell = 'abbr axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width'
const rowGroup = 'char charoff valign'
const column = 'char charoff span valign width'

const htmlElements: Readonly<Record<string, string>> = {
  ...plain(`
    abbr acronym address article aside b bdi bdo big caption center cite code datalist dd dfn div dl dt em
    figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup i kbd legend main mark menu nav nobr p picture pre
    rb rp rt rtc ruby s samp search section small span strike strong sub summary sup tt u var wbr
  `),
  a: 'download href hreflang name referrerpolicy rel target type',
  area: 'alt coords download href referrerpolicy rel shape target',
  audio: 'autoplay controls controlslist crossorigin loop muted preload src',
  blockquote: 'cite',
  br: 'clear',
  button: 'disabled name type value',
  canvas: 'height width',
  col: column,
  colgroup: column,
  data: 'value',
  del: 'cite datetime',
  details: 'name open',
  dialog: 'open',
  dir: 'compact',
  fieldset: 'disabled name',
  font: 'color face size',
  hr: 'color noshade size width',
  iframe:
    'allow allowfullscreen frameborder height loading marginheight marginwidth referrerpolicy sandbox scrolling src width',
  img: 'alt border crossorigin decoding fetchpriority height hspace ismap loading referrerpolicy sizes src srcset usemap vspace width',
  input:
    'autocomplete checked disabled inputmode list max maxlength min minlength multiple name pattern placeholder readonly required size step type value',
  ins: 'cite datetime',
  label: 'for',
  li: 'type value',
  map: 'name',
  meter: 'high low max min optimum value',
  ol: 'compact reversed start type',
  optgroup: 'disabled label',
  option: 'disabled label selected value',
  output: 'for name',
  progress: 'max value',
  q: 'cite',
  select: 'autocomplete disabled multiple name required size',
  source: 'height media sizes src srcset type width',
  table: 'bgcolor border cellpadding cellspacing frame height rules summary width',
  tbody: rowGroup,
  td: cell,
  textarea: 'autocomplete cols disabled maxlength minlength name placeholder readonly required rows wrap',
  tfoot: rowGroup,
  th: cell,
  thead: rowGroup,
  time: 'datetime',
  tr: 'bgcolor char charoff valign',
  track: 'default kind label src srclang',
  ul: 'compact type',
  video:
    'autoplay controls controlslist crossorigin disablepictureinpicture height loop muted playsinline poster preload src width',
}

const svgAttributes: ReadonlySet<string> = words(`
  alignment-baseline baseProfile baseline-shift clip-path clip-rule color color-interpolation cx cy d display
  dominant-baseline dx dy enable-background fill fill-opacity fill-rule focusable font-family font-size
  font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height image-rendering
  lengthAdjust letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask
  offset opacity orient overflow paint-order pathLength pointer-events points preserveAspectRatio r refX refY
  rotate rx ry shape-rendering spreadMethod stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering textLength transform transform-origin vector-effect version viewBox visibility width
  word-spacing x x1 x2 xml:space xmlns xmlns:xlink y y1 y2
`)

const svgElements: Readonly<Record<string, string>> = {
  ...plain(
    'circle clipPath defs desc ellipse g line marker path polygon polyline rect stop svg text title tspan',
  ),
  a: 'href target',
  image: 'href',
  linearGradient: 'href',
  radialGradient: 'href',
  use: 'href',
}

const mathAttributes: ReadonlySet<string> = words(`
  accent accentunder bevelled columnalign columnlines columnspacing columnspan depth display displaystyle
  encoding fence form frame height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant
  maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator
  stretchy symmetric voffset width xmlns
`)

const mathElements = plain(`
  annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
  mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics
`)

/** Attributes of all elements of a vocabulary. */
export const vocabularyAttributes: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  html: new Set(),
  svg: svgAttributes,
  math: mathAttributes,
}

/** The attributes of each element, besides those of all elements, by vocabulary. */
export const allowedElements: Readonly<Record<Vocabulary, ReadonlyMap<string, ReadonlySet<string>>>> = {
  html: elementMap(htmlElements),
  svg: elementMap(svgElements),
  math: elementMap(mathElements),
}

/** Elements of HTML that contain another vocabulary. */
const roots: ReadonlyMap<string, Vocabulary> = new Map([
  ['svg', 'svg'],
  ['math', 'math'],
])

/**
 * Elements that can contain only text. Browsers read the content of `iframe` and `textarea` as text. In the
 * other elements, except `annotation`, they read tags as HTML, although the elements are SVG or MathML.
 */
const textElements = new Set([
  ...['iframe', 'textarea'],
  ...['title', 'desc'],
  ...['annotation', 'mi', 'mn', 'mo', 'ms', 'mtext'],
])

/**
 * Returns the vocabulary of an element; null if the element is not allowed in its parent. In SVG and MathML,
 * only elements of the same vocabulary are allowed, because the nodes of a tree do not record which of them
 * are HTML.
 *
 * @param parent name of the parent; null at the top of the page
 */
export function vocabularyOf(
  name: string,
  parent: string | null,
  parentVocabulary: Vocabulary,
): Vocabulary | null {
  if (parent !== null && textElements.has(parent)) return null
  const vocabulary = parentVocabulary === 'html' ? (roots.get(name) ?? 'html') : parentVocabulary
  return allowedElements[vocabulary].has(name) ? vocabulary : null
}

/**
 * Whether pages can contain an attribute of an allowed element.
 *
 * @param attribute the name as written in HTML, such as "stroke-width"
 */
export function isAllowedAttribute(attribute: string, element: string, vocabulary: Vocabulary): boolean {
  return (
    globalAttributes.has(attribute) ||
    allowedElements[vocabulary].get(element)?.has(attribute) === true ||
    vocabularyAttributes[vocabulary].has(attribute) ||
    /^(?:aria|data)-[\w.:-]+$/.test(attribute)
  )
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Returns entries for elements that have only the attributes of all elements. */
function plain(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...words(names)].map((name) => [name, '']))
}

function elementMap(elements: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(elements).map(([name, attributes]) => [
      name,
      attributes === '' ? new Set() : words(attributes),
    ]),
  )
}
