import type { Logger } from 'pino'

const MINUTE = 60_000
/** More kinds than these within a minute share one. */
const MOST_KINDS = 2_000
const REST = ''

/** Writes the line; `again`: how many more of its kind came since the last one. */
type Write = (again: number) => void

/**
 * Lines that strangers can bring about as often as they like: the first of a kind is written at once, those that follow as
 * one line with their number, once a minute.
 */
export class RepeatedLines {
  readonly #kinds = new Map<string, { again: number; write: Write }>()
  #timer: NodeJS.Timeout | undefined

  say(kind: string, write: Write): void {
    const key = this.#kinds.has(kind) || this.#kinds.size < MOST_KINDS ? kind : REST
    const known = this.#kinds.get(key)
    this.#kinds.set(key, { again: known ? known.again + 1 : 0, write })
    if (!known) write(0)
    this.#timer ??= setInterval(() => this.tell(), MINUTE).unref()
  }

  /** Writes the numbers. A kind of which nothing came since the last time begins anew. */
  tell(): void {
    for (const [kind, { again, write }] of this.#kinds) {
      if (again === 0) this.#kinds.delete(kind)
      else {
        this.#kinds.set(kind, { again: 0, write })
        write(again)
      }
    }
    if (this.#kinds.size === 0) this.#stop()
  }

  close(): void {
    this.tell()
    this.#stop()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

const open = new WeakMap<Logger, RepeatedLines>()

/** Those of a server, by its log. */
export function repeatedLines(log: Logger): RepeatedLines {
  const known = open.get(log)
  if (known) return known
  const made = new RepeatedLines()
  open.set(log, made)
  return made
}

/** A warning of which there may be thousands. Facts are those of the last one. */
export const warnOften = (log: Logger, facts: Readonly<Record<string, unknown>>, message: string): void =>
  repeatedLines(log).say(message, (again) => log.warn(again > 0 ? { ...facts, again } : facts, message))
