import { gridNeeded } from '../../slices/grid/gridNeeded'
import { defineFlow, port, until } from '../kit'

/** What grids need is no part of the frame: it comes when the first of them is to be seen. */
export const bringGrid = defineFlow<unknown>(
  'bringGrid',
  gridNeeded,
  function* () {
    const pages = yield* port('pages')
    yield* until(() => pages.prepareGrid())
  },
  { policy: 'leading', crossesSites: true, isReading: true },
)
