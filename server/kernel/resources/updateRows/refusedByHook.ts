import type { RowEdit } from '../../../../src/resources/kit/grid/updateRows'
import type { Problem } from '../../../../src/resources/kit/problem'
import type { Resource } from '../../../../src/resources/kit/resource'
import { Invalid, Refusal } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { say } from '../../../foundation/messages'
import type { Where } from '../context'
import type { WriteHook } from '../hook'
import { hookOf } from '../hooks'
import { readRow } from '../reading'
import { wordsFor } from '../words/wordBookOf'
import { editedRow } from './EditedRows'

/** Why a row may not be written, by its fields or in a sentence. */
export interface Refused {
  problems: readonly Problem[]
  message?: string
}

/** What the resource asks beyond its declaration, before anything is locked: a hook may read by a session of its own. */
export async function refusedByHook(
  asked: RequestContext & { where: Where },
  resource: Resource,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<number, Refused>> {
  const refused = new Map<number, Refused>()
  const { beforeSave } = hookOf(resource.name)
  if (!beforeSave) return refused
  for (const edit of edits) {
    const why = await askHook(asked, resource, edit, beforeSave)
    if (why) refused.set(edit.id, why)
  }
  return refused
}

async function askHook(
  asked: RequestContext & { where: Where },
  resource: Resource,
  edit: RowEdit,
  beforeSave: NonNullable<WriteHook['beforeSave']>,
): Promise<Refused | undefined> {
  const { place } = asked.where
  const row = await readRow(place.database.kysely, place, resource, edit.id)
  const book = await wordsFor(resource, place)
  const edited = row && editedRow(resource, edit, row, book)
  if (!edited || edited.problems.length > 0 || Object.keys(edited.values).length === 0) return undefined
  try {
    await beforeSave(asked, edited.values, row)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof Invalid) return { problems: error.problems }
    return { problems: [], message: say(error.messageId, asked.caller.language, error.values) }
  }
}
