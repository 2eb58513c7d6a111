import type { Guard } from '../../foundation/network/guard'
import type { MailAccount, Mailer, MailLine } from '../../foundation/services/mail'
import { addressOf } from './addressOf'
import { SmtpLine, type SmtpOptions } from './smtp/SmtpLine'
import { testMail } from './testMail'
import { troubleOf } from './troubleOf'

async function open(guard: Guard, options: SmtpOptions, account: MailAccount): Promise<SmtpLine> {
  let address: string
  try {
    address = await addressOf(guard, account.host)
  } catch (error) {
    throw troubleOf(error, 'connect')
  }
  return SmtpLine.open(account, address, options)
}

/** Mail goes out over SMTP, to servers that the guard lets us call. */
export function smtpMailer(guard: Guard, options: SmtpOptions = {}): Mailer {
  const mailer: Mailer = {
    open: (account): Promise<MailLine> => open(guard, options, account),
    async send(account, mail) {
      const line = await open(guard, options, account)
      try {
        const taken = await line.send(mail)
        line.quit()
        return taken
      } finally {
        line.close()
      }
    },
    async test(account, mail) {
      const send = async (): Promise<string> => {
        const line = await open(guard, options, account)
        try {
          await line.send(mail)
          return line.talk.text
        } finally {
          line.close()
        }
      }
      return testMail(guard, send, account)
    },
  }
  return mailer
}
