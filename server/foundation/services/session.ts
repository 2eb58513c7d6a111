export interface Session {
  id: number
  userId: number
  /** The login name. */
  name: string
  beganAt: Date
  usedAt: Date
  expiresAt: Date
}
