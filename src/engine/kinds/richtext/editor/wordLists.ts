const LEVEL = /(?:^|;)\s*mso-list:[^;]*?level(\d+)/i
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+|[一二三四五六七八九十]+)[.)、．）]/i

const isMarker = (node: Element): boolean => /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')

interface Entry {
  line: HTMLElement
  level: number
  isNumbered: boolean
}

/** A paragraph that Word or WPS drew as an entry of a list; its sign is text, and goes. */
function entryOf(line: HTMLElement): Entry | undefined {
  const level = LEVEL.exec(line.getAttribute('style') ?? '')?.[1]
  if (!level) return undefined
  const markers = [...line.querySelectorAll('span')].filter(isMarker)
  const sign = markers
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
  for (const marker of markers) marker.remove()
  return { line, level: Number(level), isNumbered: NUMBERED.test(sign) }
}

function deepest(list: HTMLElement, level: number, isNumbered: boolean): HTMLElement {
  let at = list
  for (let depth = 1; depth < level; depth++) {
    const last = at.lastElementChild ?? at.appendChild(list.ownerDocument.createElement('li'))
    const inner = [...last.children].find(({ localName }) => localName === 'ul' || localName === 'ol')
    at =
      (inner as HTMLElement | undefined) ?? last.appendChild(list.ownerDocument.createElement(isNumbered ? 'ol' : 'ul'))
  }
  return at
}

/** Makes lists of the paragraphs that only look like entries of one. */
export function wordLists(body: HTMLElement): void {
  let open: { list: HTMLElement; isNumbered: boolean } | undefined
  for (const line of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div')) {
    const entry = entryOf(line)
    if (!entry) continue
    const { level, isNumbered } = entry
    const goesOn = open && line.previousElementSibling === open.list && (level > 1 || open.isNumbered === isNumbered)
    if (!open || !goesOn) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      line.before(list)
      open = { list, isNumbered }
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    deepest(open.list, level, isNumbered).append(item)
    line.remove()
  }
}
