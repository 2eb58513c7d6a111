let waiting: (() => void)[] | undefined

const settle = (): void => {
  const due = waiting ?? []
  waiting = undefined
  for (const act of due) act()
}

/** Behind the click that the press becomes. */
const release = (): void => void setTimeout(settle)

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (waiting ??= []), true)
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

/**
 * Does it now, or once the pointer that is down has come up: what changes the layout in between would move
 * what is being pressed away from under the pointer.
 */
export const afterPress = (act: () => void): void => {
  if (waiting) waiting.push(act)
  else act()
}
