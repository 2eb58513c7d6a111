import type { Mailer, MailLine, MailTaken, OutgoingMail } from '../../server/foundation/services/mail'
import type { ConnectionReport, ConnectionStepName } from '../../src/resources/kit/connectionTest'
import type { Label } from '../../src/resources/kit/label'

const step = (name: ConnectionStepName, message: Label) => ({ name, ok: true, message, ms: 1 })

const TAKEN: MailTaken = { refused: [], said: '250 2.0.0 OK' }

/** A mail that was taken, as its reader would see it. */
export interface KeptMail extends Pick<OutgoingMail, 'to' | 'subject' | 'html' | 'text'> {
  id: number
  at: Date
}

const MOST = 200

/** Takes every mail and sends none: those of the demo are kept for its mailbox, and reach nobody. */
export class MailDouble implements Mailer {
  /** The latest first. */
  readonly kept: KeptMail[] = []
  #count = 0

  #keep({ to, subject, html, text }: OutgoingMail): void {
    this.#count += 1
    this.kept.unshift({ id: this.#count, at: new Date(), to, subject, html, text })
    this.kept.length = Math.min(this.kept.length, MOST)
  }

  async open(): Promise<MailLine> {
    return {
      isOpen: true,
      send: async (mail, beforeBody) => {
        await beforeBody?.()
        this.#keep(mail)
        return TAKEN
      },
      close: () => undefined,
    }
  }

  async send(_account: unknown, mail: OutgoingMail): Promise<MailTaken> {
    this.#keep(mail)
    return TAKEN
  }

  async test(_account: unknown, mail: OutgoingMail): Promise<ConnectionReport> {
    this.#keep(mail)
    return {
      ok: true,
      steps: [
        step('resolve', ['演示不查找主机', 'Hosts are not looked up in the demo']),
        step('content', [
          '演示的邮件不会发出，在 /demo/mailbox 可以看到',
          'Mail of the demo goes nowhere: see /demo/mailbox',
        ]),
      ],
    }
  }
}
