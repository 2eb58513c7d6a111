/** What was done at the door before the console stood. */
export interface Doings {
  /** Where the caret is. */
  field?: HTMLInputElement
  /** Place of the last pressed button among those of the page. */
  pressed?: number
  isSent: boolean
}

const FIELDS = 'input[name=username], input[name=password]'

/** React hears of a value that was set by others only through the setter of all inputs, and its event. */
const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function give(input: HTMLInputElement, value: string): void {
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function carry(from: HTMLInputElement, page: Element, hasCaret: boolean): void {
  const to = page.querySelector<HTMLInputElement>(`input[name=${from.name}]`)
  if (!to) return
  if (from.value) give(to, from.value)
  if (!hasCaret) return
  to.focus()
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** Hands all that was typed and done at the door to the page of the console, which looks the same. */
export function takeOver(door: Element, page: Element, { field, pressed, isSent }: Doings): void {
  for (const each of door.querySelectorAll<HTMLInputElement>(FIELDS)) carry(each, page, each === field)
  door.remove()
  if (isSent) page.querySelector('form')?.requestSubmit()
  else if (pressed !== undefined) page.querySelectorAll('button')[pressed]?.click()
}
