import { textSettled, textTyped } from '../../slices/navigation/unsaved'
import { draftDropped, draftKept } from '../../slices/rows/entities'
import {
  cellCorrected,
  selectUpload,
  type UploadAt,
  uploadRunStarted,
  valueMade,
  valueMapped,
} from '../../slices/upload/uploads'
import type { UploadPlan, UploadState } from '../../slices/upload/uploadTypes'
import { defineFlow, put, read, type Step } from '../kit'

type Corrections = Pick<UploadPlan, 'values' | 'edits'>

/** As the text of a form is known that waits to be saved. */
const formOf = ({ id }: UploadAt): string => `upload-${id}`

/** What was corrected since the last check is a draft: over a reload and the end of a session, and the page is held. */
export const keepCorrections = defineFlow(
  'keepCorrections',
  [cellCorrected, valueMapped, valueMade],
  function* (at: UploadAt) {
    const opened = yield* read(selectUpload(at.id))
    if (!opened) return
    const { values, edits } = opened.plan
    yield* put(draftKept({ resource: at.resource, form: formOf(at), draft: { values, edits } }))
    yield* put(textTyped({ path: yield* read((state) => state.navigation.path) }))
  },
  { policy: 'every' },
)

function* drop(at: UploadAt): Step {
  const drafts = yield* read((state) => state.entities.byResource[at.resource]?.drafts)
  if (!drafts?.[formOf(at)]) return
  yield* put(draftDropped({ resource: at.resource, form: formOf(at) }))
  yield* put(textSettled({ path: yield* read((state) => state.navigation.path) }))
}

/** The server has them now. */
export const settleCorrections = defineFlow('settleCorrections', uploadRunStarted, drop, { policy: 'every' })

/** States in which an upload can still be corrected. */
const OPEN: ReadonlySet<UploadState> = new Set(['received', 'awaiting_confirmation', 'failed', 'stopped'])

/** What waits for the next check of an upload that stands so; of one that went on without it, it is let go. */
export function* keptCorrections(at: UploadAt, state: UploadState): Step<Partial<Corrections>> {
  const draft = yield* read(({ entities }) => entities.byResource[at.resource]?.drafts[formOf(at)])
  if (!draft) return {}
  if (OPEN.has(state)) return draft as Partial<Corrections>
  yield* drop(at)
  return {}
}
