import type { Logger } from 'pino'
import type { Database } from '../db/database'

/** The page that asked for a change, and whose page it is: only they are told which. */
export interface ChangedBy {
  userId: number
  tab: string
}

/** Somebody works on a row, up to a moment that they keep putting off. */
export interface Presence {
  resource: string
  site: string
  id: number
  userId: number
  /** As colleagues call them. */
  name: string
  /** ISO text; null: they have left it. */
  until: string | null
}

/** What one part of the installation tells the others, on every node. Rows and people by their ids only. */
export type ServerEvent =
  | { type: 'session-ended'; sessionId: number }
  /** Rows of the resource were written. Without ids: too many to name. `mayShrink`: a list of them may have become shorter. */
  | {
      type: 'rows-changed'
      resource: string
      site: string
      ids?: readonly number[]
      mayShrink?: true
      by?: ChangedBy
    }
  /** Rows of personal notices are new or have counted up. */
  | { type: 'personal-notices'; ids: readonly number[]; isSilent?: true }
  | { type: 'notice-published'; id: number }
  /** What these people see of notices has changed; without ids: everybody. */
  | { type: 'notices-marked'; userIds?: readonly number[] }
  | { type: 'presence'; presence: Presence }
  /** What somebody may see or do may have become more or less. */
  | { type: 'rights-changed' }

export interface Events {
  tell(event: ServerEvent): Promise<void>
  /** Hears the events of every node; returns a function that stops hearing. */
  hear(listener: (event: ServerEvent) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'server_event'

/** Events travel through the database, so that all nodes hear them; this node's own listeners hear at once. */
export async function openEvents(database: Database, log: Logger): Promise<Events> {
  const node = crypto.randomUUID()
  const listeners = new Set<(event: ServerEvent) => void>()
  const spread = (event: ServerEvent): void => {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event: event.type }, 'a listener failed')
      }
    }
  }
  const silence = await database.listen(CHANNEL, (payload) => {
    const told = payload as { node: string; event: ServerEvent }
    if (told.node !== node) spread(told.event)
  })
  return {
    async tell(event) {
      spread(event)
      await database.notify(CHANNEL, { node, event })
    },
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: silence,
  }
}
