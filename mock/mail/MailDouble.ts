import type { Mailer, MailLine, MailTaken } from '../../server/foundation/services/mail'
import type { ConnectionReport, ConnectionStepName } from '../../src/resources/kit/connectionTest'
import type { Label } from '../../src/resources/kit/label'

const step = (name: ConnectionStepName, message: Label) => ({ name, ok: true, message, ms: 1 })

const TAKEN: MailTaken = { refused: [], said: '250 2.0.0 OK' }

/** Takes every mail and sends none: those of the demo are recorded, and reach nobody. */
export class MailDouble implements Mailer {
  async open(): Promise<MailLine> {
    return {
      isOpen: true,
      async send(_mail, beforeBody) {
        await beforeBody?.()
        return TAKEN
      },
      close: () => undefined,
    }
  }

  async send(): Promise<MailTaken> {
    return TAKEN
  }

  async test(): Promise<ConnectionReport> {
    return {
      ok: true,
      steps: [
        step('resolve', ['演示不查找主机', 'Hosts are not looked up in the demo']),
        step('content', ['演示的邮件只作记录，不会发出', 'Mail of the demo is recorded and goes nowhere']),
      ],
    }
  }
}
