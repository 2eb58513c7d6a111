/** What a key means in a grid, beside walking. */
export type GridCommand =
  | { does: 'edit'; text?: string }
  | { does: 'clear' | 'undo' | 'redo' | 'fillDown' | 'find' | 'save' | 'all' | 'row' | 'column' | 'collapse' }
  | { does: 'step'; way: 'down' | 'up' }
  | { does: 'move'; key: string; isFar: boolean; extends: boolean }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const WITH_CTRL: Readonly<Record<string, GridCommand>> = {
  z: { does: 'undo' },
  y: { does: 'redo' },
  d: { does: 'fillDown' },
  f: { does: 'find' },
  s: { does: 'save' },
  a: { does: 'all' },
  ' ': { does: 'column' },
}

const PLAIN: Readonly<Record<string, GridCommand>> = {
  F2: { does: 'edit' },
  Delete: { does: 'clear' },
  Backspace: { does: 'clear' },
  Escape: { does: 'collapse' },
  // An input method is about to write: it needs a place to write into.
  Process: { does: 'edit', text: '' },
}

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'])

/** The command of a key press; undefined: it is none of the grid's. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): GridCommand | undefined {
  const isCtrl = ctrlKey || metaKey
  if (altKey) return undefined
  if (MOVES.has(key)) return { does: 'move', key, isFar: isCtrl, extends: shiftKey }
  if (isCtrl && shiftKey && key.toLowerCase() === 'z') return { does: 'redo' }
  if (isCtrl) return WITH_CTRL[key.toLowerCase()]
  if (key === 'Enter') return shiftKey ? { does: 'step', way: 'up' } : { does: 'edit' }
  if (key === ' ' && shiftKey) return { does: 'row' }
  if (Object.hasOwn(PLAIN, key)) return PLAIN[key]
  return [...key].length === 1 ? { does: 'edit', text: key } : undefined
}
