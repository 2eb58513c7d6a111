const TAG = /<(\/?)([a-z][a-z0-9]*)/gi

/** They hold nothing, or the next one of their kind closes them: however many stand open, nothing grows deeper. */
const NEVER_DEEP: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'input', 'col', 'wbr', 'area', 'base', 'embed', 'link', 'meta', 'param', 'source', 'track'],
  ...['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option', 'thead', 'tbody', 'tfoot'],
])

const TAG_BEGINS = /<\/?[a-z]/gi

/**
 * Are there more than so many tags in it, those that end something among them, since `</p>` alone is a paragraph? Reads no
 * further than to the one too many.
 */
export function hasMoreTagsThan(html: string, most: number): boolean {
  const tags = html.matchAll(TAG_BEGINS)
  for (let count = 0; count <= most; count += 1) if (tags.next().done) return false
  return true
}

/** Is more markup nested than so deep? Reads the text once, and no further than to the place where it is. */
export function isDeeperThan(html: string, most: number): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, isEnd, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    if (NEVER_DEEP.has(tag)) continue
    const count = open.get(tag) ?? 0
    if (isEnd && count === 0) continue
    open.set(tag, count + (isEnd ? -1 : 1))
    depth += isEnd ? -1 : 1
    if (depth > most) return true
  }
  return false
}
