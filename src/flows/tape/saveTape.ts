import { tapeSaveAsked } from '../../slices/world'
import { defineFlow, port } from '../kit'

/** 'Report a problem' (flows.md §10): the last minutes as a file. */
export const saveTape = defineFlow<unknown>(
  'saveTape',
  tapeSaveAsked,
  function* () {
    const browser = yield* port('browser')
    const tape = yield* port('tape')
    const clock = yield* port('clock')
    const notice = yield* port('notice')
    const time = new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')
    browser.saveText(`colonnade-${time}.json`, tape.text())
    notice.success('flows.tapeSaved')
  },
  { policy: 'leading', crossesSites: true },
)
