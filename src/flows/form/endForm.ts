import { pageEnded } from '../../slices/navigation/tabs'
import { textSettled } from '../../slices/navigation/unsaved'
import { formClosed, formKey, formRestarted, type SaveAsked, saveEnded } from '../../slices/rows/edits'
import { besideOpened } from '../../slices/rows/entities'
import { put, read, type Step } from '../kit'

/**
 * A form is saved: back to where it was opened from, or empty again for the next row. Whoever went elsewhere meanwhile is not
 * taken back.
 */
export function* endForm(asked: SaveAsked): Step {
  const { resource, id, next, path, way } = asked
  const key = formKey(asked)
  const isLeft = yield* read(({ edits }) => edits.forms[key]?.isLeft)
  yield* put(textSettled({ path }))
  if (next === 'another' || (isLeft && id === undefined)) return yield* put(formRestarted(resource))
  if (isLeft) return yield* put(formClosed(key))
  yield* put(saveEnded(key))
  if ('stays' in way) return
  if ('beside' in way) return yield* put(besideOpened(way.beside))
  yield* put(pageEnded({ path, back: way.back }))
}
