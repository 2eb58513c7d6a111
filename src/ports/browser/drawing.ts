/** A piece of a page as plain data: text, or a tag with what it looks like and what stands inside. */
export type Drawn = string | [tag: string, facts: Readonly<Record<string, string>>, ...inside: Drawn[]]

const SVG = 'http://www.w3.org/2000/svg'
/** What has a look and does nothing by itself; anything else is drawn as a plain box. */
const TAGS =
  /^(aside|b|bdi|button|code|div|em|fieldset|footer|h[1-6]|header|i|img|input|kbd|label|legend|li|main|mark|nav|ol|p|section|small|span|strong|sub|sup|time|ul|svg|g|path|circle|ellipse|line|polygon|polyline|rect)$/
/** What style sheets look at, and the shapes of icons. No addresses, no handlers, no names by which the console finds its parts. */
const FACTS =
  /^(class|style|lang|dir|type|placeholder|disabled|hidden|data-letter|data-site|aria-(checked|current|disabled|expanded|pressed|selected|sort)|viewBox|d|points|fill(-rule)?|clip-rule|stroke(-width|-linecap|-linejoin)?|[xyr]|[xyr][12xy]|c[xy]|width|height|transform)$/
const FETCHES = /url\(|image-set\(/i

const isLook = (name: string, value: string): boolean => FACTS.test(name) && !FETCHES.test(value)

/** The element as data, without what could act, fetch or be found. */
export function drawn(element: Element): Drawn {
  const facts = [...element.attributes].filter(({ name, value }) => isLook(name, value))
  const inside = [...element.childNodes].flatMap((node): Drawn[] =>
    node instanceof Element ? [drawn(node)] : node instanceof Text && node.data ? [node.data] : [],
  )
  return [element.localName, Object.fromEntries(facts.map(({ name, value }) => [name, value])), ...inside]
}

/** The element that was drawn. Text stays text, whatever it says, and a storage that was tampered with gains nothing. */
export function built([tag, facts, ...inside]: Exclude<Drawn, string>, isSvg = false): Element {
  const known = TAGS.test(tag) ? tag : 'span'
  const isWithin = isSvg || known === 'svg'
  const element = isWithin ? document.createElementNS(SVG, known) : document.createElement(known)
  for (const [name, value] of Object.entries(facts)) {
    if (!isLook(name, value)) continue
    if (name === 'style') (element as HTMLElement).style.cssText = value
    else element.setAttribute(name, value)
  }
  element.append(...inside.map((part) => (typeof part === 'string' ? part : built(part, isWithin))))
  return element
}
