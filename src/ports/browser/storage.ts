import { storageKeys } from '../../../config/storageKeys'
import type { BrowserPort } from '../../flows/ports'

type StoragePart = Pick<BrowserPort, 'read' | 'write' | 'clearStorage' | 'readTab' | 'writeTab'>

const keyOf = (key: string): string => (storageKeys as Record<string, string>)[key] ?? `colonnade.${key}`

/** A browser may forbid storage altogether: then nothing is remembered, and everything else works. */
function keep(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(keyOf(key))
    else storage().setItem(keyOf(key), value)
  } catch {
    return
  }
}

function recall(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(keyOf(key))
  } catch {
    return null
  }
}

export const storagePart: StoragePart = {
  read: (key) => recall(() => localStorage, key),
  write: (key, value) => keep(() => localStorage, key, value),
  clearStorage() {
    try {
      localStorage.clear()
    } catch {
      return
    }
  },
  readTab: (key) => recall(() => sessionStorage, key),
  writeTab: (key, value) => keep(() => sessionStorage, key, value),
}
