import { type RichElement, type RichNode, textOf } from '../../../../src/resources/kit/richtextTree'
import { BUTTON, FACT, FACTS, QUOTE } from './fill'

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'

/** Words with the addresses of their links behind them. */
function inlineText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img') return node.attributes.alt ?? ''
      const words = inlineText(node.children)
      const { href } = node.attributes
      return node.tag === 'a' && href && href !== words ? `${words} (${href})` : words
    })
    .join('')
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function listText({ tag, children }: RichElement): string {
  const items = children.filter(isElement)
  return items
    .map(
      ({ children: words }, at) => `${tag === 'ol' ? `${at + 1}.` : '-'} ${blocksText(words).replace(/\n+/g, '\n  ')}`,
    )
    .join('\n')
}

const rowsOf = (node: RichElement): readonly RichElement[] =>
  node.tag === 'tr' ? [node] : node.children.filter(isElement).flatMap(rowsOf)

const tableText = (node: RichElement): string =>
  rowsOf(node)
    .map((row) => row.children.map((cell) => textOf([cell]).trim()).join('  '))
    .join('\n')

const factsText = ({ children }: RichElement): string =>
  children
    .filter(isElement)
    .map((fact) => `${fact.attributes.name ?? ''}  ${textOf(fact.children)}`)
    .join('\n')

const DRAWN: Readonly<Record<string, (node: RichElement) => string>> = {
  [BUTTON]: ({ children, attributes }) => `${textOf(children)}\n${attributes.href ?? ''}`,
  [FACTS]: factsText,
  [FACT]: ({ children }) => textOf(children),
  [QUOTE]: ({ children }) => quoted(blocksText(children)),
  blockquote: ({ children }) => quoted(blocksText(children)),
  ul: listText,
  ol: listText,
  table: tableText,
  hr: () => '----',
}

const isBlock = (node: RichNode): boolean =>
  isElement(node) && (node.tag in DRAWN || /^(?:p|pre|h[1-6])$/.test(node.tag))

function blocksText(nodes: readonly RichNode[]): string {
  if (!nodes.some(isBlock)) return inlineText(nodes).trim()
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.trim()
      return (DRAWN[node.tag]?.(node) ?? inlineText(node.children)).trim()
    })
    .filter((text) => text !== '')
    .join('\n\n')
}

/** The same mail as plain text: for programs that show no markup, and for those who listen. */
export const mailText = (nodes: readonly RichNode[], footer: readonly string[]): string =>
  [blocksText(nodes), ['--', ...footer].join('\n')].join('\n\n')
