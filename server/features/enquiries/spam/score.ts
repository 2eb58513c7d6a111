/** One reason why something looks like spam, with what it adds. */
export interface SpamReason {
  why: 'trap' | 'fast' | 'links' | 'same' | 'rate' | 'words' | 'sender' | 'fine'
  points: number
  /** The number, or the words, that it is about. */
  detail?: string | number
}

/** What is known of an enquiry when it comes. */
export interface SpamFacts {
  text: string
  /** The field that people do not see was filled in. */
  isTrapped?: boolean | undefined
  /** From the opening of the form to its sending. */
  seconds?: number | undefined
  /** Addresses that sent the same words of late. */
  alike: number
  /** From the same address or the same place on the net within an hour. */
  lately: number
  /** How often words and sender were called spam, and how often not. */
  lessons: readonly { kind: string; word: string; spam: number; fine: number }[]
}

export const SPAM_FROM = 60
const MOST = 100

const LINK = /https?:\/\/|www\./gi

function linkPoints(text: string): SpamReason[] {
  const links = text.match(LINK)?.length ?? 0
  if (links === 0) return []
  const each100 = (links * 100) / Math.max(text.length, 1)
  const points = Math.min(40, Math.round(links * 5 + each100 * 10))
  return [{ why: 'links', points, detail: links }]
}

/** A lesson counts once it was given more than the other way; two are as good as certain. */
function lessonPoints({ lessons }: SpamFacts): SpamReason[] {
  const weights = lessons.map((each) => ({ ...each, weight: each.spam - each.fine }))
  const sender = weights.filter(({ kind }) => kind === 'sender').reduce((sum, { weight }) => sum + weight, 0)
  const bad = weights.filter(({ kind, weight }) => kind === 'word' && weight > 0)
  const fine = weights.filter(({ kind, weight }) => kind === 'word' && weight < 0)
  return [
    ...(sender > 0 ? [{ why: 'sender' as const, points: Math.min(60, 30 + sender * 10) }] : []),
    ...(sender < 0 ? [{ why: 'fine' as const, points: -60 }] : []),
    ...(bad.length > 0
      ? [
          {
            why: 'words' as const,
            points: Math.min(45, bad.length * 9),
            detail: bad
              .map(({ word }) => word)
              .slice(0, 5)
              .join(', '),
          },
        ]
      : []),
    ...(fine.length > bad.length ? [{ why: 'fine' as const, points: -Math.min(30, fine.length * 6) }] : []),
  ]
}

/** Reasons, each with its points; a language nobody here reads is none. */
export function spamReasons(facts: SpamFacts): SpamReason[] {
  const { text, isTrapped, seconds, alike, lately } = facts
  return [
    ...(isTrapped ? [{ why: 'trap' as const, points: 70 }] : []),
    ...(seconds !== undefined && seconds < 3 ? [{ why: 'fast' as const, points: 35, detail: seconds }] : []),
    ...linkPoints(text),
    ...(alike > 1 ? [{ why: 'same' as const, points: Math.min(60, alike * 15), detail: alike }] : []),
    ...(lately > 3 ? [{ why: 'rate' as const, points: Math.min(40, (lately - 3) * 10), detail: lately }] : []),
    ...lessonPoints(facts),
  ]
}

export const spamScore = (reasons: readonly SpamReason[]): number =>
  Math.min(
    MOST,
    Math.max(
      0,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
  )

const WORD = /[\p{Script=Han}]{2,8}|[\p{L}\d]{4,30}/gu

/** Words by which a lesson is remembered: each once, at most forty. */
export const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(WORD) ?? [])].slice(0, 40)
