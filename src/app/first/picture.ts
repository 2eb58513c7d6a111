import { built } from '../../ports/browser/drawing'
import {
  buildOfPage,
  fingerprint,
  type Picture,
  recallPicture,
  type ShownPicture,
  sizeOfWindow,
} from '../../ports/browser/pictures'

/** Milliseconds after which it goes, whatever became of the console. */
const STANDS_FOR = 10_000

/** Over the console, which begins beneath it. */
const LIES = 'position: fixed; inset: 0; z-index: 3000; overflow: hidden; background: var(--co-page); cursor: progress'

/** The frame in which it stands is over. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const bodyIsThere = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!document.body) return
      watch.disconnect()
      resolve()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.documentElement, { childList: true })
    look()
  })

function sheet(href: string, into: Node): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  into.appendChild(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(href))
  })
}

const inPage = (): string[] =>
  [...document.querySelectorAll('head link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

/**
 * In a tree of its own, so that nothing of the console finds it. The sheets of the frame stand in the page too, in their order:
 * what they say of its body counts here as well.
 */
async function paint(
  host: HTMLElement,
  { sheets, tree, rows, language }: Picture,
  isDropped: () => boolean,
): Promise<void> {
  await bodyIsThere()
  if (isDropped()) return
  const known = inPage()
  if (!known.every((href) => sheets.includes(href))) throw new Error('another build')
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  document.body.append(host)
  const inside = host.attachShadow({ mode: 'closed' })
  await Promise.all([
    ...sheets.filter((href) => !known.includes(href)).map((href) => sheet(href, document.head)),
    ...sheets.map((href) => sheet(href, inside)),
  ])
  const page = built(tree)
  page.toggleAttribute('inert', true)
  inside.append(page)
  host.dataset.rows = String(rows)
  await nextPaint()
}

/** Shows what was last seen at the address, if this person saw it here and nothing has changed since that it depends on. */
export function showPicture(token: string, language: string): ShownPicture | undefined {
  const picture = recallPicture(location.hash, {
    person: fingerprint(token),
    build: buildOfPage(),
    language,
    size: sizeOfWindow(),
  })
  if (!picture) return undefined
  const host = document.createElement('div')
  host.className = 'co-seen'
  host.ariaHidden = 'true'
  host.style.cssText = LIES
  let isDropped = false
  const drop = (): void => {
    isDropped = true
    host.remove()
  }
  setTimeout(drop, STANDS_FOR)
  return { painted: paint(host, picture, () => isDropped).catch(drop), drop }
}
