export const KEY = 'colonnade.seen '

export const storages = (): Storage[] => {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}

export const keysIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(KEY))

/** Nothing that was seen stays: nobody is signed in, or somebody else, or there is no room for what counts more. */
export function forgetPictures(): void {
  for (const storage of storages()) for (const key of keysIn(storage)) storage.removeItem(key)
}
