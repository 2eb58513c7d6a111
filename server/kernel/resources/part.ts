import type { AnyCall } from '../../foundation/http/call'
import type { Command } from '../../foundation/services/command'
import type { MailDefinition } from '../../foundation/services/mails'
import type { NoticeKind } from '../../foundation/services/noticeKind'
import type { RunQueue } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import type { ComputedFields } from '../kinds/fieldSql'
import type { ActionHandler } from './actions/handler'
import type { FurtherFilters } from './furtherFilters'
import type { Hooks } from './hooks'
import type { RowGuards } from './rowGuard'
import type { RowHinter } from './rowHint'

/** A feature of the server: everything by which it takes part, declared in one place. `server/app/parts.ts` lists all of them. */
export interface Part {
  calls?: readonly AnyCall[]
  /** What is done where a declared action is asked for: `handle` and `handleRun`. */
  actions?: readonly ActionHandler[]
  hooks?: Hooks
  /** Which rows of a resource somebody may see. */
  guards?: RowGuards
  /** What filters mean that are no fields. */
  filters?: FurtherFilters
  /** What fields that are worked out when a row is read are worked out of. */
  computed?: ComputedFields
  /** What it has to say of rows of an upload before they are written. */
  hinters?: readonly RowHinter[]
  /** Mails that it writes, with the texts that an installation begins with. */
  mails?: readonly MailDefinition[]
  /** What tasks can do of it: `defineCommand`. */
  commands?: readonly Command[]
  /** What people are told of it: `defineNoticeKind`. */
  noticeKinds?: readonly NoticeKind[]
  /** Registers its kinds of long work. */
  registerRuns?(queue: Pick<RunQueue, 'register'>, services: Services): void
  /** Follows what happens while the server is open; resolves to a function that stops. */
  follow?(services: Services): Promise<() => Promise<void>>
}
