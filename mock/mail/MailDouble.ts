import type { Mailer } from '../../server/foundation/services/mail'
import type { ConnectionReport, ConnectionStepName } from '../../src/resources/kit/connectionTest'
import type { Label } from '../../src/resources/kit/label'

const step = (name: ConnectionStepName, message: Label) => ({ name, ok: true, message, ms: 1 })

/** Takes every mail and sends none: those of the demo are recorded, and reach nobody. */
export class MailDouble implements Mailer {
  async send(): Promise<void> {}

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
