import { isResourceName, resourceOf } from '../../../src/resources'
import type { LeftRow, UndoPreview } from '../../../src/resources/readings/undo'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import { type Language, say } from '../../foundation/messages'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, historyOf } from '../changes'
import { change } from '../changes/changeSet'
import type { ChangeSetRow } from '../changes/journal'
import { titlesOf } from '../changes/titles'
import { emptyOutcome, type Undone } from '../changes/undoBatch'
import type { UndoConflict } from '../changes/undoRows'
import { type UndoOptions, undoing } from './undo'

/** So many rows that would be left are named. */
const NAMED = 20

type Outcome = Omit<Undone, 'change_set_id'>

/** Ends the transaction of a preview: nothing of it stays. */
class Previewed extends Error {
  constructor(readonly outcome: Outcome) {
    super('The undo was only looked at')
  }
}

interface Looked {
  outcome: Outcome
  refused?: string
}

/** What would be left where nothing can be taken back; else why. */
function refusedBy({ messageId, values, data }: Refusal, language: Language): Looked {
  const { conflicts } = (data ?? {}) as { conflicts?: UndoConflict[] }
  if (messageId === 'changes.nothingUndone' && conflicts)
    return { outcome: { undone: 0, conflicts, conflict_count: Number(values.count) } }
  return { outcome: emptyOutcome(), refused: say(messageId, language, values) }
}

interface Wanted extends Pick<UndoOptions, 'afterWrite' | 'part'> {
  meta: Omit<ChangeMeta, 'action'>
  language: Language
}

/** An undo is done and nothing of it kept: so no rule of it is written down twice, and what a resource insists on counts too. */
async function tryUndo(services: Services, place: Place, set: ChangeSetRow, wanted: Wanted): Promise<Looked> {
  const { meta, language, ...options } = wanted
  const work = await undoing(services, place, meta.site, set, { ...options, isLook: true })
  try {
    await change(services, place, { ...meta, action: 'undo', undoes: set.id }, async (writer) => {
      throw new Previewed(await work(writer))
    })
  } catch (error) {
    if (error instanceof Previewed) return { outcome: error.outcome }
    if (error instanceof Refusal && error.status < 500) return refusedBy(error, language)
    throw error
  }
  return { outcome: emptyOutcome() }
}

/** What became of a row behind the set, newest first. */
async function sinceOf(services: Services, place: Place, set: ChangeSetRow, conflict: UndoConflict) {
  const { resource, row_id } = conflict
  if (!isResourceName(resource)) return []
  const { list } = await historyOf(services, place, set.site, resourceOf(resource), row_id)
  const own = list.findIndex(({ change_set_id: id }) => id === set.id)
  return list
    .slice(0, Math.max(own, 0))
    .map(({ user, at, fields }) => ({ user, at, fields: fields.map(({ field }) => field) }))
}

async function namedRows(services: Services, place: Place, set: ChangeSetRow, conflicts: readonly UndoConflict[]) {
  const named: LeftRow[] = []
  for (const conflict of conflicts.slice(0, NAMED)) {
    const { resource, row_id, title, reason } = conflict
    named.push({ resource, row_id, title, reason, since: await sinceOf(services, place, set, conflict) })
  }
  return named
}

/** What an undo of the set, or of a row of it, would do now: what goes back, and what was changed since and stays. */
export async function previewUndo(
  services: Services,
  place: Place,
  set: ChangeSetRow,
  wanted: Wanted,
): Promise<UndoPreview> {
  const { outcome, refused } = await tryUndo(services, place, set, wanted)
  const { user = {} } = await titlesOf(services, set.site, new Map([['user', new Set([set.user_id ?? 0])]]))
  const lookedAt = outcome.undone + outcome.conflict_count
  const isAll = wanted.part !== undefined || refused !== undefined || lookedAt >= set.row_count || lookedAt === 0
  return {
    user: user[String(set.user_id)]?.[0] ?? null,
    at: set.created_at,
    row_count: set.row_count,
    undone: outcome.undone,
    left_count: outcome.conflict_count,
    left: await namedRows(services, place, set, outcome.conflicts),
    ...(!isAll && set.undone_by === null && { looked_at: lookedAt }),
    ...(refused !== undefined && { refused }),
  }
}
