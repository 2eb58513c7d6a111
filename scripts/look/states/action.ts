import { type Action, type ActionPlace, contractsOf } from '../../../src/resources/kit/action'
import type { Screen } from '../screens'
import type { State } from '../state'
import { leading, ofFirst } from './openings'

/** The first action that the list draws at this place. */
const drawn = (screen: Screen, place: ActionPlace): readonly [string, Action] | undefined =>
  contractsOf(leading(screen) ?? {}).find(([, action]) => action.place === place && !action.isAside)

/** What the actions of a declaration open beside their list. */
export const actionStates: readonly State[] = [
  {
    name: 'action',
    isOf: (screen) => drawn(screen, 'head') !== undefined,
    address: (screen) => `?open=do-${drawn(screen, 'head')?.[0]}`,
  },
  {
    name: 'action of a row',
    isOf: (screen) => drawn(screen, 'row') !== undefined,
    address: (screen, rows) => ofFirst(`do-${drawn(screen, 'row')?.[0]}-`)(screen, rows),
  },
]
