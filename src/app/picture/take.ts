import { type Drawn, drawn } from '../../ports/browser/drawing'

export { isOfPeople } from '../../resources/kit/isOfPeople'

import { buildOfPage, fingerprint, keepPicture, sizeOfWindow } from '../../ports/browser/pictures'

const LEAST_ROWS = 1

/** What is ticked, typed or scrolled would stand otherwise in a page that begins. */
const isAsAtFirst = (shell: Element): boolean => {
  const inputs = [...shell.querySelectorAll<HTMLInputElement>('input, textarea')]
  const scrolled = ['.co-stage', '.co-table', '.co-tags', '.co-sidebar__menu'].some((part) => {
    const box = shell.querySelector(part)
    return box !== null && box.scrollTop + box.scrollLeft > 0
  })
  return !scrolled && inputs.every(({ type, checked, value }) => (type === 'checkbox' ? !checked : value === ''))
}

/** In the copy: it says of itself that it is old, as rows out of the tab's memory do. */
function marked(shell: Element, mark: string): Element {
  const copy = shell.cloneNode(true) as Element
  // Pages that are kept behind this one are not seen.
  for (const hidden of copy.querySelectorAll<HTMLElement>('[style*="display: none"]')) hidden.remove()
  copy.querySelector('.co-list__body')?.classList.add('co-list__body--old')
  const count = copy.querySelector('.co-page__count')
  if (count) {
    const old = document.createElement('span')
    old.className = 'co-count--old'
    old.textContent = [count.textContent, mark].filter(Boolean).join(' · ')
    count.replaceChildren(old)
  }
  return copy
}

const ROW = '.co-tr[data-id], .co-card'

interface Taken {
  /** Where the list stood when this was asked for. */
  address: string
  token: string
  mark: string
  isOfTab: boolean
}

/** Keeps the page as it stands: the frame and one list in it, with nothing open beside it. */
export function takePicture({ address, token, mark, isOfTab }: Taken): void {
  const shell = document.querySelector('.co-shell')
  if (!shell || location.hash !== address || /[?&]open=/.test(location.hash) || !isAsAtFirst(shell)) return
  const copy = marked(shell, mark)
  const rows = copy.querySelectorAll(ROW).length
  if (rows < LEAST_ROWS || copy.querySelectorAll('.co-list').length !== 1) return
  const sheets = [...document.querySelectorAll('head link[rel=stylesheet]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  )
  keepPicture(
    address,
    {
      at: Date.now(),
      person: fingerprint(token),
      build: buildOfPage(),
      language: document.documentElement.lang === 'en' ? 'en' : 'zh',
      size: sizeOfWindow(),
      sheets,
      rows,
      tree: drawn(copy) as Exclude<Drawn, string>,
    },
    isOfTab,
  )
}
