/** What the demo world can be made to suffer. */
export interface Scenes {
  /** Milliseconds that every call waits, 0 for none. */
  delay: number
  /** The next call finds its session over. */
  expired: boolean
  /** The next list or store fails. */
  broken: boolean
  /** The line is cut in the middle of the next upload. */
  upload: boolean
}

export const LONGEST_DELAY = 10_000

export const calm = (): Scenes => ({ delay: 0, expired: false, broken: false, upload: false })
