import type { Language } from '../messages'

/** What is known of whoever asks, signed in or not. */
export interface Visitor {
  language: Language
  ip: string
  userAgent: string
  requestId: string
}

/** A signed-in member of staff, in one context. */
export interface Caller extends Visitor {
  userId: number
  /** The login name. */
  name: string
  /** Codes of the roles that count in this context. */
  roles: readonly string[]
  /** Holds ROOT2, which passes every check. */
  isSuper: boolean
  marks: ReadonlySet<string>
  /** `control` or a site's name. */
  context: string
  sessionId: number
  /** All that this session can do is set up a second factor. */
  mustSetUp: boolean
  /** Until then the person counts as having just proved who they are. */
  raisedUntil: Date | null
  can(mark: string): boolean
}
