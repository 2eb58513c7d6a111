import { rowWatched } from '../../src/slices/live'
import {
  destroyAsked,
  restoreAsked,
  saveAsked,
  sortChangeAsked,
  sortResetAsked,
  statusChangeAsked,
} from '../../src/slices/rows/edits'
import { rowArrived } from '../../src/slices/rows/entities'
import { refused } from '../kit/replay'
import { answer, at, opened, play } from './shellScene'

describe('rows that lie open while others are written (issue: a panel is never stale)', () => {
  const watching = (id: number) => rowWatched({ resource: 'report', id })
  const asksFor = (story: readonly string[]): string[] => story.filter((line) => line.startsWith('asks rows.form'))
  const answers = {
    'rows.list': answer(4, 5),
    'rows.form': { row: { id: 4, name: 'Now' }, refs: {} },
    'rows.changeStatus': { change_set_id: 12, count: 2 },
    'rows.changeSort': null,
    'rows.resetSort': null,
    'rows.destroy': { change_set_id: 5, count: 1 },
    'rows.restore': { restored: 1, change_set_id: 13 },
    'rows.bin': { list: [] },
    'rows.update': { row: { id: 5, name: 'Saved' } },
  }
  const asked = { resource: 'report', draft: { name: 'Saved' }, next: 'back', path: at.list } as const

  it.each([
    ['a switch', statusChangeAsked({ resource: 'report', scope: { ids: [4, 5] }, status: 'disabled' })],
    ['a move', sortChangeAsked({ ...at, id: 5, before_id: 4 })],
    ['a new order', sortResetAsked(at)],
    ['a deletion', destroyAsked({ ...at, scope: { ids: [5] } })],
    ['what was restored', restoreAsked({ resource: 'report', changeIds: [9] })],
    ['another row that is saved', saveAsked({ ...asked, id: 5, form: '5', version: 1, way: { back: at.list } })],
  ])('are read again after %s', async (_, event) => {
    const { story, state } = await play([opened, watching(4), event], { answers })
    expect(asksFor(story)).toEqual(['asks rows.form {"resource":"report","id":4}'])
    expect(state.entities.byResource.report?.rows[4]).toMatchObject({ name: 'Now' })
  })

  it('are not asked for where they were just answered, or are gone', async () => {
    const saved = saveAsked({ ...asked, id: 5, form: '5', version: 1, way: { stays: true } })
    expect(asksFor((await play([opened, watching(5), saved], { answers })).story)).toEqual([])
    const gone = destroyAsked({ ...at, scope: { ids: [5] } })
    expect(asksFor((await play([opened, watching(5), gone], { answers })).story)).toEqual([])
  })

  it('are known to be gone where a filter meant them too', async () => {
    const all = destroyAsked({ ...at, scope: { query: { keyword: '', filters: {} } }, count: 2 })
    const known = rowArrived({ resource: 'report', row: { id: 4, name: 'Before' }, titles: {} })
    const { state } = await play([opened, known, watching(4), all], {
      answers: { ...answers, 'rows.list': answer(5), 'rows.form': refused('No such row', { status: 404 }) },
    })
    expect(state.entities.byResource.report?.rows[4]).toBeUndefined()
  })
})
