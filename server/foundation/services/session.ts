export interface Session {
  id: number
  userId: number
  /** The login name. */
  name: string
  beganAt: Date
  usedAt: Date
  expiresAt: Date
  /** A second factor was asked for when it began, or since. */
  hasFactor: boolean
  /** Until then the person counts as having just proved who they are. */
  raisedUntil: Date | null
}
