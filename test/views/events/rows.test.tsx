import { screen } from '@testing-library/react'
import { BinDrawer, daysLeft } from '../../../src/engine/details/BinDrawer'
import { DetailsDrawer } from '../../../src/engine/details/DetailsDrawer'
import { HistoryDrawer } from '../../../src/engine/details/HistoryDrawer'
import { publisher } from '../../../src/resources/publisher'
import { role } from '../../../src/resources/role'
import { copyTextAsked } from '../../../src/slices/clipboard'
import { rowWatched } from '../../../src/slices/live'
import {
  binArrived,
  binAsked,
  binFailed,
  historyAsked,
  historyFailed,
  restoreAsked,
} from '../../../src/slices/rows/edits'
import { rowArrived, rowAsked } from '../../../src/slices/rows/entities'
import { rightsLoaded } from '../../../src/slices/session/session'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow } from '../../kit/renderScreen'

const LIST = '/control/setting/publisher'
const at = { resource: 'publisher', id: 1 } as const
const known = rowArrived({ resource: 'publisher', row: sampleRow(publisher, 0), titles: {} })
const nothing = (): void => {}
const fault = { message: 'The server is busy' }

const details = () =>
  mockScreen(<DetailsDrawer resource={publisher} overrides={{}} id={1} onClose={nothing} onEdit={nothing} />, {
    at: LIST,
    after: [known],
    hasViews: true,
  })
const bin = (...after: Parameters<typeof mockScreen>[1]['after'] & object) =>
  mockScreen(<BinDrawer resource={publisher} onClose={nothing} />, { at: LIST, after })
const deleted = {
  change_set_id: 4,
  title: ['北辰', 'Northern Star'] as const,
  user: 'Lin',
  at: '2026-01-31T08:00:00.000Z',
}

describe('what details, history and bin dispatch', () => {
  it('details ask for the row and follow it', () => {
    expect(details().events()).toEqual([rowWatched(at), rowAsked(at)])
  })

  it('details ask for the history when it is looked at', async () => {
    const { user, eventsOf } = details()
    expect(await eventsOf(() => user.click(screen.getByRole('tab', { name: 'History' })))).toEqual([historyAsked(at)])
  })

  it('a value goes onto the clipboard', async () => {
    const { user, eventsOf } = details()
    const copy = screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement
    expect(await eventsOf(() => user.click(copy))).toEqual([copyTextAsked({ text: 'text-0' })])
  })

  it('a history that failed is asked for again', async () => {
    const { user, eventsOf, events } = mockScreen(<HistoryDrawer resource={publisher} id={1} onClose={nothing} />, {
      at: LIST,
      after: [known, historyFailed({ key: 'publisher/1', fault })],
    })
    expect(events()).toContainEqual(historyAsked(at))
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Try again' })))).toEqual([
      historyAsked(at),
    ])
  })

  it('the bin takes back what is ticked', async () => {
    const rows = [
      { ...deleted, change_id: 8, row_id: 1 },
      { ...deleted, change_id: 9, row_id: 2, title: ['南十字', 'Southern Cross'] as const },
    ]
    const { user, eventsOf, events } = bin(binArrived({ resource: 'publisher', rows }))
    expect(events()).toEqual([binAsked({ resource: 'publisher' })])
    await user.click(screen.getByRole('checkbox', { name: /Southern Cross/ }))
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: /^Restore/ })))).toEqual([
      restoreAsked({ resource: 'publisher', changeIds: [9] }),
    ])
    // A question may follow: whoever cancels it goes on with what was ticked.
    expect(screen.getByRole('checkbox', { name: /Southern Cross/ })).toBeChecked()
  })

  it('the bin offers nothing to those whom the server would refuse', () => {
    const rows = [{ ...deleted, change_id: 8, row_id: 1 }]
    mockScreen(<BinDrawer resource={role} onClose={nothing} />, {
      at: LIST,
      after: [rightsLoaded({ roles: ['STAFF'], marks: ['role:destroy'] }), binArrived({ resource: 'role', rows })],
    })
    expect(screen.getByText('Northern Star')).toBeVisible()
    expect(screen.queryByText('北辰')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  it('the bin is searched, and says how long each row stays', async () => {
    const rows = [{ ...deleted, change_id: 8, row_id: 1, at: new Date().toISOString() }]
    const { user, eventsOf } = bin(binArrived({ resource: 'publisher', rows }))
    expect(screen.getByText(/30 days left/)).toBeInTheDocument()
    const search = screen.getByRole('searchbox', { name: 'Search the bin' })
    expect(await eventsOf(() => user.type(search, 'north{Enter}'))).toEqual([
      binAsked({ resource: 'publisher', keyword: 'north' }),
    ])
    expect(search).toHaveValue('north')
  })

  it.each([
    [0, 30],
    [29.5, 1],
    [31, 0],
  ])('of what was deleted %s days ago %s days are left', (ago, left) => {
    const now = Date.parse('2026-03-01T08:00:00Z')
    expect(daysLeft(new Date(now - ago * 86_400_000).toISOString(), 30, now)).toBe(left)
  })

  it('a bin that failed is asked for again', async () => {
    const { user, eventsOf } = bin(binFailed({ resource: 'publisher', fault }))
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Try again' })))).toEqual([
      binAsked({ resource: 'publisher' }),
    ])
  })
})
