import { filesNeeded } from '../../slices/files/filesNeeded'
import { defineFlow, port, until } from '../kit'

/** What files need is no part of the frame: it comes when the first of them is to be seen. */
export const bringFiles = defineFlow<unknown>(
  'bringFiles',
  filesNeeded,
  function* () {
    const pages = yield* port('pages')
    yield* until(() => pages.prepareFiles())
  },
  { policy: 'leading', crossesSites: true, isReading: true },
)
