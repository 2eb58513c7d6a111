import { BRAND, type DoorMarkup, type House } from './look'
import { type Doings, takeOver } from './takeOver'

/** Written by the build (scripts/webpack/FirstScriptPlugin.ts). */
declare const DOOR: DoorMarkup

/** Over the console, which begins beneath it. */
const LIES = 'position: fixed; inset: 0; z-index: 3000; overflow: auto; background: var(--co-page)'

function built(language: 'zh' | 'en', { title, logo }: House): HTMLElement {
  const door = document.createElement('div')
  door.className = 'co-door'
  door.style.cssText = LIES
  const isDark = document.documentElement.dataset.theme === 'dark'
  door.innerHTML = DOOR[`${language}-${isDark ? 'dark' : 'light'}`]
  const texts = document.createTreeWalker(door, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(BRAND, title || 'Colonnade')
  }
  if (logo) {
    const mark = Object.assign(document.createElement('img'), { className: 'co-public__mark', src: logo, alt: '' })
    door.querySelector('.co-public__mark')?.replaceWith(mark)
  }
  return door
}

/** The press of a button counts once the console stands; the form says meanwhile that it is on its way. */
function heard(door: HTMLElement): Doings {
  const doings: Doings = { isSent: false }
  const buttons = [...door.querySelectorAll('button')]
  const send = door.querySelector<HTMLButtonElement>('button[type=submit]')
  door.addEventListener('submit', (event) => {
    event.preventDefault()
    doings.isSent = true
    send?.setAttribute('aria-busy', 'true')
  })
  door.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) doings.field = target
  })
  door.addEventListener('click', ({ target }) => {
    const at = buttons.findIndex((button) => button.contains(target as Node))
    if (at >= 0 && buttons[at] !== send) doings.pressed = at
  })
  return doings
}

/** What the console shows by itself: the page at which the door stands, or something else that people have to see. */
const shownIn = (root: Element): Element | null =>
  root.querySelector('.co-public') ?? root.querySelector(':scope > :not(.co-opening), .co-opening[role=alert]')

/**
 * Draws the sign-in page before the console is there, so that one can begin to type; the console takes over in the very task in which
 * it draws that page itself, or something in its place.
 */
export function openDoor(language: 'zh' | 'en', house: House): void {
  const root = document.getElementById('root')
  if (!root || shownIn(root)) return
  const door = built(language, house)
  const doings = heard(door)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  document.body.append(door)
  door.querySelector<HTMLInputElement>('input[name=username]')?.focus()
  const watch = new MutationObserver(() => {
    const shown = shownIn(root)
    if (!shown) return
    watch.disconnect()
    if (shown.querySelector('input[name=password]')) takeOver(door, shown, doings)
    else door.remove()
  })
  watch.observe(root, { childList: true, subtree: true })
}
