import { act, screen } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { country } from '../../../src/resources/country'
import { listOpened, listRefreshed, rowsFailed } from '../../../src/slices/rows/entities'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const LIST = '/control/setting/country'
const at = { resource: 'country', list: LIST } as const

const shown = () => {
  const view = renderScreen(<ListScreen resource={country} />, { at: LIST })
  act(() => answerList(view, country, LIST, sampleRows(country, 20), 60))
  const { query } = view.store.getState().entities.byResource.country?.lists[LIST] ?? {}
  if (!query) throw new Error('The list has no query')
  const turn = () => act(() => void view.store.dispatch(listOpened({ ...at, query: { ...query, page: 2 } })))
  return { ...view, turn }
}

const isDimmed = (): boolean => document.querySelector('.co-list__body--other') !== null

describe('paging', () => {
  it('dims the rows of the page that is left until those of the other are there', () => {
    const view = shown()
    expect(isDimmed()).toBe(false)
    view.turn()
    expect(isDimmed()).toBe(true)
    act(() => answerList(view, country, LIST, sampleRows(country, 20), 60))
    expect(isDimmed()).toBe(false)
  })

  it('does not claim to be there before', () => {
    const view = shown()
    const pages = screen.getByRole('navigation', { name: 'Pages of countries' })
    expect(pages).toHaveTextContent(/1.20 of 60/)
    view.turn()
    const [, first] = document.querySelectorAll('.co-table [role="row"]')
    expect(first).toHaveAttribute('aria-rowindex', '2')
    expect(pages.querySelector('[aria-current="page"]')).toBeNull()
    expect(pages).toHaveTextContent('Loading page 1')
    act(() => answerList(view, country, LIST, sampleRows(country, 20), 60))
    expect(pages.querySelector('[aria-current="page"]')).toHaveTextContent('1')
  })

  it('leaves rows alone that are only read again', () => {
    const view = shown()
    act(() => void view.store.dispatch(listRefreshed(at)))
    expect(isDimmed()).toBe(false)
  })

  it('shows what stands there plainly where the other page could not be read', () => {
    const view = shown()
    view.turn()
    act(() => void view.store.dispatch(rowsFailed({ ...at, fault: { message: 'The database cannot be reached' } })))
    expect(isDimmed()).toBe(false)
    expect(screen.getByText(/The database cannot be reached/)).toBeInTheDocument()
  })
})
