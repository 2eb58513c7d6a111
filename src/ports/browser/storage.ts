import { storageKeys } from '../../../config/storageKeys'
import type { BrowserPort } from '../../flows/ports'
import { later } from './later'

type StoragePart = Pick<BrowserPort, 'read' | 'write' | 'clearStorage' | 'readTab' | 'writeTab'>

const keyOf = (key: string): string => (storageKeys as Record<string, string>)[key] ?? `colonnade.${key}`

/** As the client of the tus protocol names what it keeps, and the files that waited for their turn. */
const HALF_WAY = ['tus::', keyOf('waitingFiles')]

const isHalfWay = (key: string): boolean => HALF_WAY.some((begin) => key.startsWith(begin))

/** A browser may forbid storage altogether: then nothing is remembered, and everything else works. */
function keep(storage: () => Storage, key: string, value: string | null): void {
  const put = (): void => {
    if (value === null) storage().removeItem(keyOf(key))
    else storage().setItem(keyOf(key), value)
  }
  try {
    put()
  } catch {
    void again(put)
  }
}

/** What somebody has written is worth more than pictures: where there is no room they go. */
async function again(put: () => void): Promise<void> {
  try {
    const { forgetPictures } = await later()
    forgetPictures()
    put()
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
      // What is half-way up stays: its address names nobody, and only whoever began it can go on with it.
      for (const key of Object.keys(localStorage)) if (!isHalfWay(key)) localStorage.removeItem(key)
    } catch {
      return
    }
  },
  readTab: (key) => recall(() => sessionStorage, key),
  writeTab: (key, value) => keep(() => sessionStorage, key, value),
}
