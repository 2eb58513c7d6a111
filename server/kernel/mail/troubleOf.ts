import type { MailStage } from '../../../src/resources/rules/mailState'
import { MailTrouble, type RefusedReceiver, type TroubleFacts } from '../../foundation/services/mail'

/** What nodemailer says of an error beside its words. */
interface Told {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
  recipient?: string
  rejectedErrors?: readonly Told[]
}

const ENCRYPTION = /certificate|altnames|self.signed|\bssl\b|\btls\b|wrong version number|STARTTLS/i
const TLS_CODE = /^(ETLS|ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/
const LONGEST = 500

/** How far the talk with the server had come: `body` once the content was asked for. */
export type Phase = 'connect' | 'sign-in' | 'send' | 'body'

const saidOf = ({ response, originalCode, code, message }: Told): string =>
  (response ?? ([originalCode ?? code, message].filter(Boolean).join(': ') || 'unknown')).slice(0, LONGEST)

const isOfEncryption = (told: Told): boolean =>
  [told.code, told.originalCode].some((code) => TLS_CODE.test(code ?? '')) || ENCRYPTION.test(told.message ?? '')

const refusedAt = ({ command = '' }: Told): MailStage => {
  if (command.startsWith('MAIL')) return 'sender'
  return command.startsWith('RCPT') ? 'receiver' : 'content'
}

const codeOf = ({ responseCode }: Told): Pick<TroubleFacts, 'code'> =>
  typeof responseCode === 'number' && responseCode > 0 ? { code: responseCode } : {}

/** Those whom the server did not take, each with what it said. */
export const refusedOf = (errors: unknown): RefusedReceiver[] =>
  ((errors ?? []) as readonly Told[]).map((told) => ({
    address: told.recipient ?? '',
    ...codeOf(told),
    said: saidOf(told),
  }))

/** Once the content was on its way, only a whole answer of the server says for sure that the mail was not taken. */
export function troubleOf(error: unknown, phase: Phase, talk?: string): MailTrouble {
  if (error instanceof MailTrouble) return error
  const told = error as Told
  const said = saidOf(told)
  const facts: TroubleFacts = { ...codeOf(told), ...(talk !== undefined && { talk }) }
  if (phase === 'connect') return new MailTrouble(isOfEncryption(told) ? 'encrypt' : 'connect', said, facts)
  if (phase === 'sign-in') return new MailTrouble('sign-in', said, facts)
  if (phase === 'send') {
    const isAnswer = told.code === 'EENVELOPE'
    const stage = isAnswer ? refusedAt(told) : told.code === 'EMESSAGE' ? 'content' : 'connect'
    return new MailTrouble(stage, said, { ...facts, refused: refusedOf(told.rejectedErrors) })
  }
  // A line that was cut may have its last words cut as well: they are no answer.
  return new MailTrouble('content', said, { ...facts, isUnknown: told.code !== 'EMESSAGE' })
}
