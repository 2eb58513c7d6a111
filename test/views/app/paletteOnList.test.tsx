import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Palette } from '../../../src/app/layout/palette/Palette'
import { report } from '../../../src/resources/report'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { listOpened } from '../../../src/slices/rows/entities'
import { viewsArrived } from '../../../src/slices/savedViews/savedViews'
import { paletteToggled } from '../../../src/slices/settings'
import { renderScreen } from '../../kit/renderScreen'

describe('the palette on a list', () => {
  const LIST = '/main/products/report'
  const here = () =>
    within(screen.getByRole('group', { name: 'On this screen' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  const onList = (marks?: string[]) => {
    const view = renderScreen(<Palette />, { at: `${LIST}?keyword=edge`, ...(marks ? { marks } : {}) })
    act(() => {
      view.store.dispatch(listOpened({ resource: report.name, list: LIST, query: emptyQuery() }))
      view.store.dispatch(paletteToggled())
    })
    return view
  }

  it('offers first what the screen offers, as far as the person may', async () => {
    const { address, store, events } = onList()
    expect(here()).toEqual(expect.arrayContaining(['New report', 'Upload', 'Export', 'Refresh', 'Bin']))
    await userEvent.click(screen.getByRole('option', { name: 'Bin' }))
    expect(address()).toBe(`${LIST}?keyword=edge&open=bin`)
    act(() => void store.dispatch(paletteToggled()))
    await userEvent.type(screen.getByRole('combobox'), 'export')
    await userEvent.keyboard('{Enter}')
    expect(events('exports/exportOpened')[0]?.payload).toEqual({ resource: 'report', list: LIST })
  })

  it('offers to read what somebody may only look at', () => {
    onList(['report:list'])
    expect(here()).toEqual(['Refresh', 'Keyboard shortcuts'])
  })

  it('opens a declared action and a saved view, and shows the keys in its own place', async () => {
    const { address, store } = onList()
    const view = { id: 7, title: 'Dear ones', query: { price_from: ['900'] } }
    act(() => void store.dispatch(viewsArrived({ resource: 'report', answer: { list: [view] } } as never)))
    await userEvent.click(screen.getByRole('option', { name: 'Dear ones' }))
    expect(address()).toContain('price_from=900')
    expect(address()).toContain('view=7')
    act(() => void store.dispatch(paletteToggled()))
    await userEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByText('Quick search')).toBeVisible()
  })
})
