const KEPT = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'H2', 'H3', 'UL', 'OL', 'LI', 'A', 'BLOCKQUOTE', 'DIV'])
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE', 'SVG', 'MATH', 'HEAD'])

const safeLink = (href: string | null): string | undefined =>
  href && /^(https?:|mailto:)/i.test(href) ? href : undefined

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const cleanInto = (from: Node, to: Node, page: Document): void => {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(page.createTextNode(node.textContent ?? ''))
    if (!isElement(node) || DROPPED.has(node.tagName)) continue
    if (!KEPT.has(node.tagName)) {
      cleanInto(node, to, page)
      continue
    }
    const copy = page.createElement(node.tagName)
    const href = node.tagName === 'A' ? safeLink(node.getAttribute('href')) : undefined
    if (href) copy.setAttribute('href', href)
    cleanInto(node, copy, page)
    to.appendChild(copy)
  }
}

/** Keeps the formats the editor offers and nothing else: no attribute but a web or mail link. The server cleans once more. */
export const cleanHtml = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const box = page.createElement('div')
  cleanInto(page.body, box, page)
  return box.innerHTML
}
