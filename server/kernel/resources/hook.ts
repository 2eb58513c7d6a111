import type { AnyRow } from '../../../src/resources/kit/resource'
import type { RequestContext } from '../../foundation/http/call'
import type { ChangeWriter } from '../changes'

/** Who writes, and where: a call, or a run in somebody's name. */
export type HookAsked = Pick<RequestContext, 'services' | 'caller'>

export type Values = Readonly<Record<string, unknown>>

/**
 * What a resource asks beyond its declaration. Each part may throw a Refusal; then nothing is written.
 * Rows are as the wire has them, values checked but not yet encrypted.
 */
export interface WriteHook {
  /** `current` is undefined for a new row. */
  beforeSave?(asked: HookAsked, values: Values, current: AnyRow | undefined): Promise<void>
  beforeRemove?(asked: HookAsked, rows: readonly AnyRow[]): Promise<void>
  /** Before the same status is given to all of them. */
  beforeStatus?(asked: HookAsked, rows: readonly AnyRow[], status: string): Promise<void>
  /** In the same transaction, once the rows are written; what it writes itself belongs to the same change set. */
  afterWrite?(writer: ChangeWriter): Promise<void>
  /** In the transaction of an upload’s batch, a batch edit or a grid’s save that may have given these rows another address. */
  afterMoves?(writer: ChangeWriter, ids: readonly number[]): Promise<void>
  /** Once a row that was there is saved for good by a form; `former` is as it was. */
  afterSave?(asked: HookAsked, values: Values, former: AnyRow): Promise<void>
}
