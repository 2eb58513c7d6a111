import { BLOCKS, BOXES, DROPPED, TABLE_PARTS } from './richtext'
import {
  element,
  isAligned,
  keptAttributes,
  nameOf,
  ownStyles,
  type RichElement,
  type RichNode,
  stylesOf,
  styleText,
  textOf,
} from './richtextTree'

const IN_TABLE = ['tr', 'td', 'th', 'caption']
const isBlock = (tag: string): boolean =>
  BLOCKS.has(tag) || BOXES.has(tag) || TABLE_PARTS.has(tag) || tag === 'li' || IN_TABLE.includes(tag)

const MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a']

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'
const holdsBlock = (node: RichNode): boolean =>
  isElement(node) && !DROPPED.has(node.tag) && (isBlock(nameOf(node.tag)) || node.children.some(holdsBlock))

const isBlank = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) =>
    isElement(node) ? node.tag !== 'img' && node.tag !== 'br' && isBlank(node.children) : /^[\t\n\r ]*$/.test(node),
  )

type Mark = (words: readonly RichNode[]) => readonly RichNode[]

interface Around {
  align?: string
  /** The formats of words around a block are those of the words in it. */
  mark: Mark
}

/** All of it is bold already: no need to say it twice. */
const isSaid = ([only, ...others]: readonly RichNode[], tag: string): boolean =>
  others.length === 0 && only !== undefined && isElement(only) && only.tag === tag && tag !== 'span'

/** What the element does to the words in it; an element without effect is not there. */
function markOf(node: RichElement): Mark {
  const tag = nameOf(node.tag)
  const attributes = keptAttributes(tag, node.attributes)
  const colours = tag === 'span' ? '' : styleText(ownStyles('span', node.attributes.style))
  const has = MARKS.includes(tag) && (tag !== 'a' || attributes.href) && (tag !== 'span' || attributes.style)
  return (words) => {
    if (words.length === 0) return words
    const coloured = colours ? [element('span', words, { style: colours })] : words
    return has && !isSaid(coloured, tag) ? [element(tag, coloured, attributes)] : coloured
  }
}

const inline = (nodes: readonly RichNode[]): RichNode[] => nodes.flatMap((node) => [...inlineOf(node)])

function inlineOf(node: RichNode): readonly RichNode[] {
  if (!isElement(node)) return node === '' ? [] : [node]
  const tag = nameOf(node.tag)
  if (DROPPED.has(tag)) return []
  if (tag === 'br') return [element('br', [])]
  if (tag === 'img') {
    const attributes = keptAttributes(tag, node.attributes)
    return attributes.src ? [element(tag, [], attributes)] : []
  }
  if (tag === 'code') {
    const text = textOf(node.children)
    return text === '' ? [] : [element(tag, [text])]
  }
  return markOf(node)(inline(node.children))
}

const alignOf = (node: RichElement): string | undefined =>
  stylesOf(node.attributes.style)['text-align'] ??
  (/^(left|right|center|justify)$/i.test(node.attributes.align ?? '')
    ? node.attributes.align?.toLowerCase()
    : undefined) ??
  (node.tag === 'center' ? 'center' : undefined)

const line = (tag: string, words: readonly RichNode[], align: string | undefined): RichElement =>
  element(tag, words, align ? { style: `text-align:${align}` } : {})

function blocks(nodes: readonly RichNode[], around: Around): RichNode[] {
  const out: RichNode[] = []
  let run: RichNode[] = []
  const flush = (): void => {
    if (!isBlank(run)) out.push(line('p', around.mark(trimmed(run)), around.align))
    run = []
  }
  for (const node of nodes) {
    if (!holdsBlock(node)) {
      for (const word of inlineOf(node)) run.push(word)
      continue
    }
    flush()
    if (isElement(node)) for (const block of blockOf(node, around)) out.push(block)
  }
  flush()
  return out
}

/** Line breaks of the markup around words are none of the text. */
function trimmed(run: readonly RichNode[]): RichNode[] {
  const words = run.map((node, at) => {
    if (isElement(node)) return node
    const begun = at === 0 ? node.replace(/^[\t\n\r ]+/, '') : node
    return at === run.length - 1 ? begun.replace(/(?<![\t\n\r ])[\t\n\r ]+$/, '') : begun
  })
  return words.filter((node) => node !== '')
}

function blockOf(node: RichElement, around: Around): readonly RichNode[] {
  const tag = nameOf(node.tag)
  const align = alignOf(node) ?? around.align
  if (tag === 'ul' || tag === 'ol') return listOf(node, tag, around)
  if (tag === 'table') return tableOf(node, around)
  if (tag === 'hr') return [element('hr', [])]
  if (tag === 'pre')
    return [
      element('pre', [
        element(
          'code',
          [textOf(node.children)].filter((text) => text !== ''),
        ),
      ]),
    ]
  if (tag === 'blockquote') {
    const inner = blocks(node.children, { ...around, ...(align ? { align } : {}) })
    return inner.length > 0 ? [element(tag, inner)] : []
  }
  const mark: Mark = (words) => around.mark(markOf(node)(words))
  if (isAligned(tag) && !node.children.some(holdsBlock)) return [line(tag, mark(inline(node.children)), align)]
  return blocks(node.children, { mark, ...(align ? { align } : {}) })
}

const isPlainLine = (node: RichNode | undefined): node is RichElement =>
  node !== undefined && isElement(node) && node.tag === 'p' && !node.attributes.style

const isList = (node: RichNode): boolean => isElement(node) && (node.tag === 'ul' || node.tag === 'ol')

/** One line needs no paragraph of its own in an entry of a list or in a cell. */
function lean(nodes: readonly RichNode[]): readonly RichNode[] {
  const [first, ...rest] = nodes
  return isPlainLine(first) && rest.every(isList) ? [...first.children, ...rest] : nodes
}

function inside(node: RichElement, around: Around): readonly RichNode[] {
  const align = alignOf(node)
  const mark: Mark = (words) => around.mark(markOf(node)(words))
  return lean(blocks(node.children, { mark, ...(align ? { align } : {}) }))
}

/** Lists that stand beside entries go into the one before: it grows, since a copy for each of them takes the square of their number. */
type Entry = RichElement & { children: RichNode[] }

const entry = (words: readonly RichNode[]): Entry => ({ tag: 'li', attributes: {}, children: [...words] })

function listOf(list: RichElement, tag: 'ul' | 'ol', around: Around): readonly RichNode[] {
  const entries: Entry[] = []
  for (const node of list.children) {
    if (!isElement(node)) {
      if (!isBlank([node])) entries.push(entry(around.mark([node])))
      continue
    }
    const last = entries.at(-1)
    if (node.tag === 'li') entries.push(entry(inside(node, around)))
    else if (isList(node) && last) last.children.push(...blockOf(node, around))
    else if (!DROPPED.has(node.tag)) entries.push(entry(lean(blocks([node], around))))
  }
  return entries.length > 0 ? [element(tag, entries, keptAttributes(tag, list.attributes))] : []
}

function tableOf(table: RichElement, around: Around): readonly RichNode[] {
  const rows: RichElement[] = []
  const beside: RichNode[] = []
  const gather = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (isElement(node) && TABLE_PARTS.has(node.tag)) gather(node.children)
      else if (isElement(node) && node.tag === 'tr') rows.push(node)
      else if (!isElement(node) || !DROPPED.has(node.tag)) beside.push(node)
    }
  }
  gather(table.children)
  const lines = rows.map((row) =>
    element(
      'tr',
      row.children
        .filter(isElement)
        .filter(({ tag }) => tag === 'td' || tag === 'th')
        .map((cell) => element(cell.tag, inside(cell, around), keptAttributes(cell.tag, cell.attributes))),
    ),
  )
  const filled = lines.filter(({ children }) => children.length > 0)
  const before = blocks(beside, around)
  return filled.length > 0 ? [...before, element('table', [element('tbody', filled)])] : before
}

const plain: Mark = (words) => words

/**
 * The same text by the tags of the list alone: other names and boxes are resolved, words stand in paragraphs where there are
 * blocks beside them. Of what is not on the list the words are kept.
 */
export const inOrder = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.some(holdsBlock) ? blocks(nodes, { mark: plain }) : inline(nodes)
