import { reading } from '../kit/reading'

/** An app that shows codes for one's account. */
export interface OwnFactor {
  id: number
  kind: 'totp'
  name: string
  confirmed_at: string
  used_at: string | null
}

export interface OwnFactors {
  list: readonly OwnFactor[]
  /** Recovery codes that were not used yet. */
  codes_left: number
  /** A role of theirs demands a second factor. */
  is_demanded: boolean
  /** Until then they may do without; null: not any more, or it is not demanded. */
  demanded_from: string | null
}

export const ownFactors = reading<{ output: OwnFactors }>('/api/admin/personal/factors', 'signed-in')
