import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { notify, settleNotices } from '../../notices/notify'
import { domainOf } from '../headers'
import type { AttemptResult } from '../queue/claimed'
import { mailRefused } from './mailNoticeKinds'

/** What comes within so long is told together (ms). */
const TELL_AFTER = 1_000
const MOST_SAID = 200

interface Refused {
  site: string
  domain: string
  count: number
  said: string
}

const keyOf = (site: string, domain: string): string => `mail:${site}:${domain}`

/** Tells staff of mails that a domain refuses; once mails pass there again it is over by itself. */
export class ToldRefusals {
  readonly #refused = new Map<string, Refused>()
  readonly #passed = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly services: Services,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  add(site: string, { receivers }: Pick<AttemptResult, 'receivers'>): void {
    for (const { address, state, said } of receivers) {
      const domain = domainOf(address)
      const key = keyOf(site, domain)
      if (state === 'sent') this.#passed.add(key)
      if (state !== 'refused') continue
      const count = (this.#refused.get(key)?.count ?? 0) + 1
      this.#refused.set(key, { site, domain, count, said: (said ?? '').slice(0, MOST_SAID) })
    }
    if (this.#refused.size + this.#passed.size === 0) return
    this.#timer ??= setTimeout(() => void this.tell(), TELL_AFTER)
    this.#timer.unref()
  }

  async tell(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const refused = [...this.#refused]
    const passed = [...this.#passed].filter((key) => !this.#refused.has(key))
    this.#refused.clear()
    this.#passed.clear()
    try {
      for (const key of await this.#openAmong(passed)) await settleNotices(this.services, mailRefused, key)
      for (const [key, { site, domain, count, said }] of refused)
        await notify(this.services, mailRefused, key, {
          audience: { holding: 'email_log:list', site },
          about: { domain, said },
          site,
          count,
        })
    } catch (error) {
      this.onTrouble(error)
    }
  }

  async #openAmong(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return []
    const { control } = this.services.places
    const { rows } = await sql<{ key: string }>`SELECT DISTINCT key FROM ${tableSql(control, 'personal_notice')}
      WHERE kind = ${mailRefused.name} AND settled_at IS NULL AND key = ANY(${[...keys]}::text[])`.execute(
      control.database.background,
    )
    return rows.map(({ key }) => key)
  }
}
