/**
 * What formatted text is made of: all that the editor can make, and all that the server lets through. Server, console and
 * editor read this one list; a test holds the editor's schema against it.
 */

/** Tags with their attributes; `style` stands for the properties of `STYLES`. */
export const TAGS = {
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  blockquote: [],
  pre: [],
  hr: [],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  sub: [],
  sup: [],
  span: ['style'],
  a: ['href', 'target', 'rel', 'title'],
  br: [],
  img: ['src', 'alt', 'title', 'width', 'height'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RichTag = keyof typeof TAGS

export const isRichTag = (tag: string): tag is RichTag => Object.hasOwn(TAGS, tag)

/** Other names for the same. */
export const ALIASES: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  var: 'code',
}

/** Boxes: what stands in them is kept, each in lines of its own. */
export const BOXES: ReadonlySet<string> = new Set(
  'div section article header footer main aside nav address center figure figcaption hgroup dl dt dd form fieldset details summary caption menu body'.split(
    ' ',
  ),
)

/** Parts of a table that make no difference: rows stand in one body. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot'])

/** What goes with all that is in it: nobody reads it as text. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style textarea button option xmp iframe object embed template svg math head title noscript audio video canvas select colgroup col'.split(
    ' ',
  ),
)

/** Properties of `style`, with their values. */
export const STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  color: /^#[0-9a-f]{6}$/,
  'background-color': /^#[0-9a-f]{6}$/,
}

export const ALIGNED = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies readonly RichTag[]
export const BLOCKS: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote', 'pre', 'hr', 'table', ...ALIGNED])
/** They hold nothing, and have no end tag. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Every link is opened so that the page behind it learns nothing of the site. */
export const REL = 'noopener noreferrer'
