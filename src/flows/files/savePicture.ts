import { pictureFailed, pictureSaveAsked, pictureSaved } from '../../slices/files/pictures'
import { attempt, defineFlow, port, put, type Step } from '../kit'

/** What is told of a picture first, since that needs the version that was seen; then it is cut. */
export const savePicture = defineFlow(
  'savePicture',
  pictureSaveAsked,
  function* ({ id, version, facts, cut, isUnwatched }) {
    if (facts) {
      const { fault } = yield* attempt('rows.update', { resource: 'file', id, version, draft: { ...facts } })
      if (fault && isUnwatched) (yield* port('notice')).error(fault.message)
      if (fault) throw fault
    }
    if (cut) yield* cutOut(id, cut)
    yield* put(pictureSaved({ id }))
  },
  { policy: 'leading', per: ({ id }) => String(id), failed: ({ id }, fault) => pictureFailed({ id, fault }) },
)

function* cutOut(id: number, cut: object): Step {
  const { fault } = yield* attempt('rows.act', { resource: 'file', action: 'crop', body: { ...cut, id } })
  if (fault) throw fault
}
