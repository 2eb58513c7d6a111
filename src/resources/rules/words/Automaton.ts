import { foldTable, isSpelled } from './fold'

/** One place where a word stands: from its first sign to behind its last, and which of the words it is. */
export interface Found {
  start: number
  end: number
  word: number
}

const CODES = 0x1_0000
const ROOT = 0
/** Spreads neighbouring nodes and signs over the table. */
const SPREAD = 0x9e37_79b1

const powerAbove = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, count)))

/** The ways from one node to the next by a sign, all in flat memory. */
class Ways {
  readonly #nodes: Int32Array
  readonly #signs: Uint16Array
  readonly #next: Int32Array
  readonly #mask: number

  constructor(most: number) {
    const room = powerAbove(most * 2)
    this.#nodes = new Int32Array(room)
    this.#signs = new Uint16Array(room)
    this.#next = new Int32Array(room)
    this.#mask = room - 1
  }

  /** Where it stands, or the free place where it would. */
  #placeOf(node: number, sign: number): number {
    let place = Math.imul(node * 31 + sign, SPREAD) >>> 7
    for (;;) {
      place &= this.#mask
      if (this.#next[place] === 0) return place
      if (this.#nodes[place] === node && this.#signs[place] === sign) return place
      place++
    }
  }

  /** 0: there is none. */
  get(node: number, sign: number): number {
    return this.#next[this.#placeOf(node, sign)] ?? 0
  }

  set(node: number, sign: number, next: number): void {
    const place = this.#placeOf(node, sign)
    this.#nodes[place] = node
    this.#signs[place] = sign
    this.#next[place] = next
  }
}

/**
 * Looks for all words at once, in one pass over a text (Aho and Corasick). Case and width of signs do not matter. A word
 * that begins, or ends, with a letter of a script with spaces is no part of a longer one there. Of words that are
 * compared as the same the first counts; empty ones are never found.
 */
export class Automaton {
  readonly #first = new Int32Array(CODES)
  readonly #ways: Ways
  /** By node: the node of its longest ending that begins another word; the nearest of those that is a whole word. */
  readonly #fall: Int32Array
  readonly #shorter: Int32Array
  /** By node: the number of the word that ends there and one more, and how long it is. */
  readonly #ends: Int32Array
  readonly #lengths: Int32Array
  readonly #folds = foldTable()

  constructor(words: readonly string[]) {
    const most = words.reduce((sum, { length }) => sum + length, 1)
    this.#ways = new Ways(most)
    this.#fall = new Int32Array(most)
    this.#shorter = new Int32Array(most)
    this.#ends = new Int32Array(most)
    this.#lengths = new Int32Array(most)
    this.#linkFalls(this.#plant(words))
  }

  /** The nodes in the order of their depth: each as the node above it and the sign between. */
  #plant(words: readonly string[]): Map<number, { above: number; sign: number }[]> {
    const byDepth = new Map<number, { above: number; sign: number }[]>()
    let count = 1
    words.forEach((word, number) => {
      let node = ROOT
      for (let at = 0; at < word.length; at++) {
        const sign = this.#folds[word.charCodeAt(at)] ?? 0
        const known = this.#next(node, sign)
        if (known === ROOT) {
          this.#lead(node, sign, count)
          const level = byDepth.get(at) ?? []
          byDepth.set(at, level)
          level.push({ above: node, sign })
        }
        node = known === ROOT ? count++ : known
      }
      if (node === ROOT || this.#ends[node] !== 0) return
      this.#ends[node] = number + 1
      this.#lengths[node] = word.length
    })
    return byDepth
  }

  #next(node: number, sign: number): number {
    return node === ROOT ? (this.#first[sign] ?? 0) : this.#ways.get(node, sign)
  }

  #lead(node: number, sign: number, next: number): void {
    if (node === ROOT) this.#first[sign] = next
    else this.#ways.set(node, sign, next)
  }

  #linkFalls(byDepth: ReadonlyMap<number, readonly { above: number; sign: number }[]>): void {
    for (let depth = 1; byDepth.has(depth); depth++)
      for (const { above, sign } of byDepth.get(depth) ?? []) {
        const node = this.#ways.get(above, sign)
        const fall = this.#step(this.#fall[above] ?? ROOT, sign)
        this.#fall[node] = fall
        this.#shorter[node] = this.#ends[fall] === 0 ? (this.#shorter[fall] ?? ROOT) : fall
      }
  }

  #step(from: number, sign: number): number {
    for (let node = from; node !== ROOT; node = this.#fall[node] ?? ROOT) {
      const next = this.#ways.get(node, sign)
      if (next !== ROOT) return next
    }
    return this.#first[sign] ?? ROOT
  }

  /** Every place of every word, by their ends; of those with one end the longest first. */
  find(text: string): Found[] {
    const found: Found[] = []
    const { length } = text
    for (let at = 0, node = ROOT; at < length; at++) {
      const sign = this.#folds[text.charCodeAt(at)] ?? 0
      node = node === ROOT ? (this.#first[sign] ?? ROOT) : this.#step(node, sign)
      if (node === ROOT) continue
      for (let whole = this.#ends[node] === 0 ? (this.#shorter[node] ?? ROOT) : node; whole !== ROOT; ) {
        const start = at + 1 - (this.#lengths[whole] ?? 0)
        if (this.#isApart(text, start, at)) found.push({ start, end: at + 1, word: (this.#ends[whole] ?? 0) - 1 })
        whole = this.#shorter[whole] ?? ROOT
      }
    }
    return found
  }

  #isApart(text: string, start: number, last: number): boolean {
    return !(
      (start > 0 && this.#isSpelled(text, start) && this.#isSpelled(text, start - 1)) ||
      (last + 1 < text.length && this.#isSpelled(text, last) && this.#isSpelled(text, last + 1))
    )
  }

  #isSpelled(text: string, at: number): boolean {
    return isSpelled(this.#folds[text.charCodeAt(at)] ?? 0)
  }
}

/** Those that stand apart from each other: the first, of these the longest, and so on behind it. */
export function apart<Place extends Pick<Found, 'start' | 'end'>>(found: readonly Place[]): Place[] {
  const kept: Place[] = []
  const inOrder = [...found].sort((one, other) => one.start - other.start || other.end - one.end)
  for (const each of inOrder) if (each.start >= (kept.at(-1)?.end ?? 0)) kept.push(each)
  return kept
}
