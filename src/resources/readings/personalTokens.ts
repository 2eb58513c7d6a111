import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

export interface TokenUse {
  /** `GET /api/admin/order/list` */
  call: string
  site: string
  ip: string
  times: number
  last_at: string
}

/** A token by which a script of one's own asks. */
export interface OwnToken {
  id: number
  name: string
  marks: readonly string[]
  sites: readonly string[]
  created_at: string
  expires_at: string
  uses: readonly TokenUse[]
}

/** A right that a token can have: a row of the menu that one holds here. */
export interface TokenChoice {
  rule_id: number
  title: Label
}

export interface OwnTokens {
  list: readonly OwnToken[]
  /** What may be given to a token in the context that is asked for. */
  choices: readonly TokenChoice[]
}

export const ownTokens = reading<{ output: OwnTokens }>('/api/admin/personal/tokens', 'signed-in')
