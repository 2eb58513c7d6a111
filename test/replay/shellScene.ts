import type { Calls } from '../../src/flows/calls'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { listOpened } from '../../src/slices/rows/entities'
import { replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { behind, healthy, withoutBehind } from './scenes'

const quiet = [
  ...behind,
  'world/',
  'session/',
  'entities/',
  'edits/',
  'unsaved/',
  'connection/',
  'account/',
  'clipboard/',
]

/** A replay in a healthy world whose story leaves out what goes on behind an open page. */
export const play = async (events: Parameters<typeof replay>[0], scene: Scene = {}) => {
  const played = await replay(events, { quiet, ...scene, answers: { ...healthy, ...scene.answers } })
  return { ...played, story: withoutBehind(played.story) }
}

export const at = { resource: 'report' as const, list: '/main/products/report' }

export const answer = (...ids: number[]): Calls['rows.list']['out'] => ({
  list: ids.map((id) => ({ id, status: 'enabled' })),
  total: ids.length,
  total_is_capped: false,
})

export const opened = listOpened({ ...at, query: emptyQuery() })
