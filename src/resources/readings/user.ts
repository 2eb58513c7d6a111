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

export interface WaitingPeople {
  links: readonly WaitingLink[]
  emails: readonly WaitingEmail[]
}

export const waitingPeople = reading<{ output: WaitingPeople }>('/api/admin/user/waiting', 'user:update')
