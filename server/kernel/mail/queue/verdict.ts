import type { MailStage } from '../../../../src/resources/rules/mailState'

/**
 * What an answer of a mail server means.
 * `receiver`: that address is not taken. `content`: this mail is not taken. `later`: not now. `policy`: not as it is now, the
 * sender's name or address has a bad name; it waits and staff are told. `quota`: this login has sent enough for now. `sender`:
 * this login may not send in that name. `login`: it is not let in before a person has changed something. `line`: the line or
 * the server is in trouble. `unknown`: it was on its way and nobody can say.
 */
export type Verdict =
  | 'receiver'
  | 'content'
  | 'later'
  | 'policy'
  | 'quota'
  | 'sender'
  | 'login'
  | 'encrypt'
  | 'line'
  | 'unknown'

interface Told {
  stage: MailStage
  code?: number | undefined
  said: string
  isUnknown?: boolean
}

/** `5.1.1` of what a server said; empty where it said none. */
export const enhancedIn = (said: string): string => /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? ''

const QUOTA =
  /quota|(daily|hourly|sending|send|message|mail|rate) limit|limit exceeded|too many (mails|messages|emails)|frequency|限制|频率|上限|限额/i

/** A mailbox that is not there or never will be again. */
const GONE = new Set(['5.1.1', '5.1.10', '5.2.1'])
export const isGoneCode = (code: string | null): boolean => code !== null && GONE.has(code)

const isQuota = (said: string): boolean => enhancedIn(said) === '5.4.5' || QUOTA.test(said)

function atSender({ code = 0, said }: Told): Verdict {
  if (code === 530 || code === 534 || code === 535) return 'login'
  if (isQuota(said)) return 'quota'
  return code >= 500 ? 'sender' : 'line'
}

/** By the stage first: the same number means another thing at the sign-in than at a receiver. */
export function judge(told: Told): Verdict {
  const { stage, code, said, isUnknown } = told
  if (isUnknown) return 'unknown'
  if (stage === 'encrypt') return 'encrypt'
  if (code === 421 || stage === 'connect') return 'line'
  if (stage === 'sign-in') return code !== undefined && code >= 500 ? 'login' : 'line'
  if (stage === 'sender') return atSender(told)
  if (code === undefined) return stage === 'content' ? 'content' : 'line'
  // A full mailbox is the receiver's trouble, not our own limit.
  const isFull = enhancedIn(said) === '5.2.2' || enhancedIn(said) === '4.2.2'
  if (code >= 400 && isQuota(said) && !isFull) return 'quota'
  if (code < 500) return 'later'
  if (enhancedIn(said).startsWith('5.7.')) return 'policy'
  return stage
}
