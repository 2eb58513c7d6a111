import type { Words } from './opened'

/** What sending in pieces needs of the page. */
export interface TusWorld {
  /** As they are at the moment a request leaves. */
  headers(): Record<string, string>
  /** A file that somebody chose, by its key. */
  file(key: string): File | undefined
  words: Words
}
