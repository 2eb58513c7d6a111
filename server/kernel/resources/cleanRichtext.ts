import sanitizeHtml from 'sanitize-html'
import { ALIASES, BOXES, DROPPED, TABLE_PARTS, TAGS, VOID } from '../../../src/resources/kit/richtext'
import { inOrder } from '../../../src/resources/kit/richtextOrder'
import { isTextPicture, type RichElement, type RichNode, writeTree } from '../../../src/resources/kit/richtextTree'
import { withoutHidden } from '../../../src/resources/kit/text/hiddenSigns'

/** Deeper tags are left out, their words stay. */
const DEEPEST = 100

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(TAGS), ...Object.keys(ALIASES), ...BOXES, ...TABLE_PARTS],
  nonTextTags: [...DROPPED],
  allowedAttributes: {
    '*': ['style', 'align'],
    ...Object.fromEntries(Object.entries(TAGS).map(([tag, names]) => [tag, [...names, 'style', 'align']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isTextPicture(attribs.src ?? ''),
  nestingLimit: DEEPEST,
  // What a style may say is settled by the one list, behind this.
  parseStyleAttributes: false,
}

const TOKEN = /<(\/?)([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g
const ATTRIBUTE = /\s([^\s="]+)="([^"]*)"/g
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (name) => SIGNS[name] ?? name)

/** Signs that nobody sees stand in markup as `&#8203;` too. */
const visible = (markup: string): string => withoutHidden(markup).normalize('NFC')

interface Growing extends RichElement {
  children: RichNode[]
}

/** Reads markup that was written by a program: every tag is closed, every value quoted, every sign escaped. */
function readTree(markup: string): RichNode[] {
  const root: Growing = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, isEnd, tag = '', words = '', text] of markup.matchAll(TOKEN)) {
    const around = open.at(-1) ?? root
    if (text !== undefined) around.children.push(plain(text))
    else if (isEnd) open.length = Math.max(1, open.length - 1)
    else {
      const attributes = Object.fromEntries(
        [...words.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]),
      )
      const node: Growing = { tag, attributes, children: [] }
      around.children.push(node)
      if (!VOID.has(tag)) open.push(node)
    }
  }
  return root.children
}

/** Stored formatted text as a tree. */
export const richTree = (html: string): RichNode[] => inOrder(readTree(visible(sanitizeHtml(html, ALLOWED))))

/** Formatted text as it is stored: by the tags, attributes and styles of the one list, and no other. */
export const cleanRichtext = (html: string): string => writeTree(richTree(html))
