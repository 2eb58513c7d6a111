import type { MailStage } from '../../../src/resources/rules/mailState'
import { MailTrouble } from '../../foundation/services/mail'

/** What nodemailer says of an error beside its words. */
interface Told {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
}

const ENCRYPTION = /certificate|altnames|self.signed|\bssl\b|\btls\b|wrong version number|STARTTLS/i
const TLS_CODE = /^(ETLS|ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/
const LONGEST = 500

/** How far the talk with the server had come. */
export type Phase = 'connect' | 'sign-in' | 'send'

const saidOf = ({ response, originalCode, code, message }: Told): string =>
  (response ?? ([originalCode ?? code, message].filter(Boolean).join(': ') || 'unknown')).slice(0, LONGEST)

const isOfEncryption = (told: Told): boolean =>
  [told.code, told.originalCode].some((code) => TLS_CODE.test(code ?? '')) || ENCRYPTION.test(told.message ?? '')

const refusedAt = ({ command = '' }: Told): MailStage => {
  if (command.startsWith('MAIL')) return 'sender'
  return command.startsWith('RCPT') ? 'receiver' : 'content'
}

/** While it was being sent, only an answer of the server says for sure that the mail was not taken. */
export function troubleOf(error: unknown, phase: Phase): MailTrouble {
  if (error instanceof MailTrouble) return error
  const told = error as Told
  const said = saidOf(told)
  if (phase === 'connect') return new MailTrouble(isOfEncryption(told) ? 'encrypt' : 'connect', said)
  if (phase === 'sign-in') return new MailTrouble('sign-in', said)
  const isAnswered = told.responseCode !== undefined || told.code === 'EENVELOPE' || told.code === 'EMESSAGE'
  return new MailTrouble(refusedAt(told), said, !isAnswered)
}
