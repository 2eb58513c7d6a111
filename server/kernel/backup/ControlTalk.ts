import type { ControlOptions } from './controlOptions'
import { copyAside, dropCopy } from './copyAside'
import { type EndedBackup, noteBegun, noteEnded } from './lastBackup'

export type Asked =
  | { ask: 'folders' }
  | { ask: 'copy' }
  | { ask: 'begun'; file: string }
  | ({ ask: 'ended' } & EndedBackup)

/** `sentence`: why not. */
export type Told = { folders: readonly string[] } | { folder: string } | { done: true } | { sentence: string }

export interface Turn {
  /** False: somebody else has it. */
  take(): boolean
  give(): void
}

const BUSY: Told = {
  sentence:
    '已有一个备份正在进行，请等它完成后再试。 / A backup is being made already. Wait until it is done, then try again.',
}

/** What one who makes a backup asks of the server, and what goes when he does. */
export class ControlTalk {
  #hasTurn = false
  #copy: string | undefined
  #line: number | undefined

  constructor(
    private readonly options: ControlOptions,
    private readonly turn: Turn,
  ) {}

  async answer(line: string): Promise<Told> {
    try {
      return await this.#answer(JSON.parse(line) as Asked)
    } catch (error) {
      this.options.onTrouble(error as Error)
      return { sentence: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Whoever asked is gone: so is the copy. */
  async end({ keepsCopy }: { keepsCopy: boolean }): Promise<void> {
    if (this.#hasTurn) this.turn.give()
    if (this.#copy !== undefined && !keepsCopy) await dropCopy(this.#copy)
    if (this.#line !== undefined) await this.#note({ bytes: null, files: null, rows: null, trouble: BROKEN_OFF })
  }

  async #answer(asked: Asked): Promise<Told> {
    if (asked.ask === 'folders') return { folders: this.options.folders() }
    if (asked.ask === 'copy') return this.#makeCopy()
    if (asked.ask === 'begun') {
      this.#line = await noteBegun(this.options.database.background, asked.file)
      return { done: true }
    }
    const { bytes, files, rows, trouble } = asked
    await this.#note({ bytes, files, rows, trouble })
    return { done: true }
  }

  async #makeCopy(): Promise<Told> {
    if (!this.turn.take()) return BUSY
    this.#hasTurn = true
    this.#copy = await copyAside(this.options)
    return { folder: this.#copy }
  }

  async #note(ended: EndedBackup): Promise<void> {
    const line = this.#line
    this.#line = undefined
    if (line !== undefined) await noteEnded(this.options.database.background, line, ended)
  }
}

const BROKEN_OFF = '备份被中断。 / The backup was broken off.'
