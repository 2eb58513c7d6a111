import type { Label } from '../kit/label'

/** The steps that are written down; whether one has expired the clock decides. */
export const offerStages = {
  draft: ['草稿', 'Draft'],
  sent: ['已发出', 'Sent'],
  accepted: ['已接受', 'Accepted'],
  superseded: ['已被取代', 'Superseded'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Readonly<Record<string, Label>>

export type OfferStage = keyof typeof offerStages

export const offerStates = { ...offerStages, expired: ['已过期', 'Expired'] } as const satisfies Readonly<
  Record<string, Label>
>

export type OfferState = keyof typeof offerStates

export const offerTones = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  expired: 'amber',
  superseded: 'grey',
  withdrawn: 'red',
} as const

/** Of offers that stand at one of these steps; of a row that comes without its step the server judges. */
export const isOfferAt =
  (...stages: readonly OfferStage[]) =>
  ({ stage }: Readonly<Record<string, unknown>>): boolean =>
    stage === undefined || stages.some((each) => each === stage)

/** What it is on a day (`2026-11-28`): good to the end of its last one. */
export const offerStateOn = (stage: OfferStage, validUntil: string, day: string): OfferState =>
  stage === 'sent' && validUntil < day ? 'expired' : stage
