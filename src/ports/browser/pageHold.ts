import type { NoticeId } from '../../flows/ports'

const holds = new Map<symbol, NoticeId>()

/** The browser shows words of its own here; ours stand on the page. */
const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
  event.returnValue = ''
}

/** Makes the browser ask whoever closes or reloads the page, until the answer is called. */
export function holdPage(why: NoticeId): () => void {
  const key = Symbol(why)
  if (holds.size === 0) addEventListener('beforeunload', warn)
  holds.set(key, why)
  return () => {
    if (holds.delete(key) && holds.size === 0) removeEventListener('beforeunload', warn)
  }
}

/** Lets the page go without a question: it leaves on purpose. */
export function dropHolds(): void {
  holds.clear()
  removeEventListener('beforeunload', warn)
}

export const isHeldBy = (why: NoticeId): boolean => [...holds.values()].includes(why)
