export interface Counts {
  /** Chinese characters. */
  han: number
  /** Words of scripts that part them by spaces; a number is one. */
  words: number
  /** Everything but spaces. */
  signs: number
}

const HAN = /\p{Script=Han}/gu
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORD = /[\p{L}\p{N}]+(?:['’.,_-][\p{L}\p{N}]+)*/gu

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** How long a text is, in both scripts. */
export const countsOf = (text: string): Counts => ({
  han: count(text, HAN),
  words: count(text.replace(UNPARTED, ' '), WORD),
  signs: count(text, /\S/gu),
})
