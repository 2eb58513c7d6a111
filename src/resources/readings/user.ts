import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

/** An account of the centre that is, or wants to be, linked to one here. */
export interface WaitingLink {
  id: number
  account: string
  account_email: string
  name: string
  email: string
  asked_at: string
  confirmed_at: string | null
}

/** Somebody wants another address. */
export interface WaitingEmail {
  user_id: number
  account: string
  email: string
  wanted: string
  asked_at: string
}

/** Somebody asks for a right that they do not have. */
export interface WaitingAccess {
  id: number
  user_id: number
  account: string
  mark: string
  right: Label
  site: string
  reason: string
  asked_at: string
  /** The smallest role that gives it there, which is given by one press; null: no role does. */
  role_id: number | null
  role: string | null
}

export interface WaitingPeople {
  access: readonly WaitingAccess[]
  links: readonly WaitingLink[]
  emails: readonly WaitingEmail[]
}

export const waitingPeople = reading<{ output: WaitingPeople }>('/api/admin/user/waiting', 'user:update')
