import type { Services } from '../../../foundation/services/services'
import type { SendingAccount } from '../queue/accounts'
import { ChangedMails } from '../queue/ChangedMails'
import type { AttemptResult } from '../queue/claimed'
import { ToldRefusals } from './ToldRefusals'
import { tellStopped } from './tellStopped'

/** Tells browsers and staff of what becomes of mails and of the accounts that they go out by. */
export class ToldMails {
  readonly #changed: ChangedMails
  readonly #refusals: ToldRefusals

  constructor(
    private readonly services: Services,
    private readonly onTrouble: (error: unknown) => void,
  ) {
    this.#changed = new ChangedMails(services, onTrouble)
    this.#refusals = new ToldRefusals(services, onTrouble)
  }

  held(site: string, id: number): void {
    this.#changed.add(site, id, 'held')
  }

  written(site: string, id: number, result: AttemptResult): void {
    this.#changed.add(site, id, result.state)
    this.#refusals.add(site, result)
  }

  /** A login needs somebody, or its name is bad. */
  warned(account: SendingAccount, facts: { verdict: string; said: string }): void {
    const { host, from } = account
    this.services.log.warn({ host, from, ...facts }, 'a mail account needs a look')
    tellStopped(this.services, account, facts).catch(this.onTrouble)
  }

  async tell(): Promise<void> {
    await this.#changed.tell()
    await this.#refusals.tell()
  }
}
