import type { MailEnd } from '../../../../src/resources/rules/mailState'
import type { Services } from '../../../foundation/services/services'
import { rowsChanged } from '../../changes/rowsChanged'
import { noteLast } from '../lastMail'

/** Mails that are told of together (ms). */
const TELL_AFTER = 250

const isEnd = (state: string): state is MailEnd => ['sent', 'partly', 'failed', 'unknown'].includes(state)

/** Tells browsers of mails whose state has changed, many at once. */
export class ChangedMails {
  readonly #ids = new Map<string, Set<number>>()
  #last: MailEnd | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly services: Services,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  add(site: string, id: number, state: string): void {
    const ids = this.#ids.get(site) ?? new Set<number>()
    this.#ids.set(site, ids.add(id))
    if (isEnd(state)) this.#last = state
    this.#timer ??= setTimeout(() => void this.tell(), TELL_AFTER)
  }

  async tell(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const changed = [...this.#ids]
    const last = this.#last
    this.#ids.clear()
    this.#last = undefined
    try {
      for (const [site, ids] of changed)
        await rowsChanged(this.services, { resource: 'email_log', site, ids: [...ids] })
      if (last) await noteLast(this.services, last)
    } catch (error) {
      this.onTrouble(error)
    }
  }
}
