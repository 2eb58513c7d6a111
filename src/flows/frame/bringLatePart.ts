import { partNeeded } from '../../slices/lateParts'
import { defineFlow, port, until } from '../kit'

/** What one screen alone needs comes when that is to be seen. */
export const bringLatePart = defineFlow(
  'bringLatePart',
  partNeeded,
  function* (name) {
    const pages = yield* port('pages')
    yield* until(() => pages.preparePart(name))
  },
  { policy: 'leading', per: (name) => name, crossesSites: true, isReading: true },
)
