import { screen } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { country } from '../../../src/resources/country'
import {
  countsAsked,
  firstViewChosen,
  type SavedView,
  viewDestroyAsked,
  viewsArrived,
  viewsAsked,
} from '../../../src/slices/savedViews/savedViews'
import { viewsNeeded } from '../../../src/slices/savedViews/viewsNeeded'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/control/setting/country'
const resource = 'country' as const
const rows = rowsBefore(country, LIST, sampleRows(country, 3))
const view: SavedView = {
  id: 5,
  title: 'In use',
  site: null,
  query: { status: ['enabled'] },
  look: { columns: [], density: 'default' },
  owner: 'rita',
  role_ids: [],
  default_role_ids: [],
  version: 1,
  is_own: true,
  may_change: true,
  lost: [],
}
const known = viewsArrived({ resource, answer: { list: [view], default_id: null, roles: [], may_set_defaults: false } })

describe('what saved views dispatch', () => {
  it('a list whose rows stand wants them, once', () => {
    const { events } = mockScreen(<ListScreen resource={country} />, { at: LIST, after: rows })
    expect(events().filter(({ type }) => type === viewsNeeded.type)).toEqual([viewsNeeded()])
  })

  it('they are asked for and counted, by one call each', async () => {
    const { events } = mockScreen(<ListScreen resource={country} />, {
      at: LIST,
      after: [...rows, known],
      hasViews: true,
    })
    await screen.findByRole('button', { name: 'In use' })
    expect(events()).toEqual(expect.arrayContaining([viewsAsked({ resource }), countsAsked({ resource, ids: [5] })]))
  })

  it('one is made the first and deleted by its menu', async () => {
    const { user, eventsOf } = mockScreen(<ListScreen resource={country} />, {
      at: `${LIST}?status=enabled&view=5`,
      after: [...rows, known],
      hasViews: true,
    })
    const pick = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for the view “In use”' }))
      return eventsOf(() => user.click(screen.getByRole(role, { name })))
    }
    expect(await pick('menuitemcheckbox', 'Opens first for me')).toEqual([firstViewChosen({ resource, id: 5 })])
    expect(await pick('menuitem', 'Delete view')).toEqual([viewDestroyAsked({ resource, id: 5, title: 'In use' })])
  })
})
