import { inOrder } from '../../../resources/kit/richtextOrder'
import { type RichNode, writeTree } from '../../../resources/kit/richtextTree'

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** What stands in a page, as a tree: nothing is left out yet. */
export const treeOf = (nodes: Iterable<Node>): RichNode[] =>
  [...nodes].flatMap((node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
    if (!isElement(node)) return []
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [{ tag: node.localName, attributes, children: treeOf(node.childNodes) }]
  })

/** A page of its own, in which nothing runs and nothing is fetched. */
export const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The same text by the one list of tags, attributes and styles. The server cleans once more. */
export const cleanHtml = (html: string): string => writeTree(inOrder(treeOf(bodyOf(html).childNodes)))
