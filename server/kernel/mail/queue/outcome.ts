import type { MailState, ReceiverState } from '../../../../src/resources/rules/mailState'
import { type MailTaken, MailTrouble, type RefusedReceiver } from '../../../foundation/services/mail'
import type { AttemptResult, ClaimedMail } from './claimed'
import { enhancedIn, judge, type Verdict } from './verdict'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Behind its nth try a mail waits so long (ms); behind those the longest. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE)
/** A mail that was due so long ago is given up (ms). */
export const GIVE_UP = 48 * HOUR
/** Where the server holds our name or address to be bad, it is asked again after so long (ms). */
const POLICY = HOUR
const MOST_SAID = 500

/** What concerns the login rather than the mail: the mail may go another way at once. */
const OF_LOGIN: ReadonlySet<Verdict> = new Set(['quota', 'sender', 'login', 'encrypt', 'line'])
export const isOfLogin = (verdict: Verdict): boolean => OF_LOGIN.has(verdict)

export interface Attempt {
  at: Date
  /** When its content began to go out. */
  dataAt?: Date
  end: MailTaken | MailTrouble
}

interface Ended {
  result: AttemptResult
  /** What the answer means for the login: the gravest of them. */
  verdict: Verdict | undefined
  said: string
}

interface Told {
  address: string
  state: ReceiverState
  code: string | null
  said: string | null
  verdict?: Verdict
}

const cut = (said: string): string => said.slice(0, MOST_SAID)
const codeIn = (said: string, code: number | undefined): string | null =>
  enhancedIn(said) || (code ? String(code) : null)

function refusedReceiver({ address, code, said }: RefusedReceiver): Told {
  const verdict = judge({ stage: 'receiver', code, said })
  const state = verdict === 'receiver' ? 'refused' : 'waiting'
  return { address, state, code: codeIn(said, code), said: cut(said), verdict }
}

function stateFor(verdict: Verdict): ReceiverState {
  if (verdict === 'unknown') return 'unknown'
  return verdict === 'content' || verdict === 'receiver' ? 'refused' : 'waiting'
}

/** What one attempt means for each of those to whom it went. */
function receiversAfter(addresses: readonly string[], end: MailTaken | MailTrouble): Told[] {
  const refused = new Map(end.refused.map((each) => [each.address, each]))
  if (end instanceof MailTrouble && (end.stage !== 'receiver' || end.isUnknown)) {
    const verdict = judge(end)
    const { said, code } = end
    return addresses.map((address) => {
      const own = refused.get(address)
      if (own) return refusedReceiver(own)
      return { address, state: stateFor(verdict), code: codeIn(said, code), said: cut(said), verdict }
    })
  }
  return addresses.map((address) => {
    const own = refused.get(address)
    if (own) return refusedReceiver(own)
    const { said } = end
    if (end instanceof MailTrouble) return refusedReceiver({ address, said, ...(end.code && { code: end.code }) })
    return { address, state: 'sent', code: codeIn(said, undefined), said: cut(said) }
  })
}

/** The state of a mail by those of its receivers. */
export function mailState(states: readonly ReceiverState[]): MailState {
  const has = (state: ReceiverState): boolean => states.includes(state)
  if (has('unknown')) return 'unknown'
  if (has('waiting')) return 'waiting'
  if (has('sent')) return states.every((state) => state === 'sent') ? 'sent' : 'partly'
  if (has('held')) return 'held'
  return has('cancelled') && !has('refused') ? 'cancelled' : 'failed'
}

const GRAVEST: readonly Verdict[] = ['login', 'encrypt', 'sender', 'quota', 'line', 'policy', 'later']

function nextAfter({ no }: ClaimedMail, verdict: Verdict | undefined, now: Date): Date {
  if (verdict && isOfLogin(verdict)) return now
  const pause = PAUSES[Math.min(no, PAUSES.length) - 1] ?? MINUTE
  return new Date(now.getTime() + (verdict === 'policy' ? POLICY : pause))
}

interface By {
  name: string
  sender: string
}

/** What is to be written of an attempt; pure. */
export function outcomeOf(mail: ClaimedMail, { at, dataAt, end }: Attempt, { name, sender }: By, now: Date): Ended {
  const meant = mail.receivers.filter(({ state }) => state === 'waiting').map(({ address }) => address)
  const told = receiversAfter(meant, end)
  const others = mail.receivers.filter(({ address }) => !meant.includes(address)).map(({ state }) => state)
  const verdict = GRAVEST.find((each) => told.some((one) => one.verdict === each))
  const isOld = now.getTime() - new Date(mail.due_since).getTime() > GIVE_UP
  // A login that a person has to mend is waited for: its mails are not to blame.
  const isGivenUp = isOld && verdict !== 'login' && verdict !== 'sender' && verdict !== 'encrypt'
  const after = told.map((one) => (isGivenUp && one.state === 'waiting' ? { ...one, state: 'refused' as const } : one))
  const state = mailState([...others, ...after.map((one) => one.state)])
  const trouble = end instanceof MailTrouble ? end : undefined
  const worst = after.find((one) => one.state !== 'sent')
  const failedAt = trouble?.stage ?? (worst ? 'receiver' : null)
  const dataTime = dataAt?.toISOString() ?? null
  const result: AttemptResult = {
    id: mail.id,
    claim: mail.claim,
    state,
    sent_at: after.some((one) => one.state === 'sent') ? now.toISOString() : null,
    next_at: state === 'waiting' ? nextAfter(mail, verdict, now).toISOString() : null,
    failed_at: failedAt,
    error: worst?.said ?? null,
    is_over: state !== 'waiting' && state !== 'unknown' && !others.includes('held'),
    sender,
    receivers: after.map(({ verdict: _, ...one }) => one),
    attempt: {
      no: mail.no,
      at: at.toISOString(),
      data_at: dataTime,
      account: name,
      stage: failedAt,
      code: worst?.code ?? after[0]?.code ?? null,
      said: worst?.said ?? cut(end.said),
      talk: trouble?.talk ?? null,
    },
  }
  return { result, verdict, said: worst?.said ?? end.said }
}
