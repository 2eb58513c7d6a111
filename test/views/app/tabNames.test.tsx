import { act, screen } from '@testing-library/react'
import { TagsView } from '../../../src/app/layout/TagsView'
import { useTabName } from '../../../src/engine/useTabName'
import { pageOpened } from '../../../src/slices/navigation/tabs'
import { renderScreen } from '../../kit/renderScreen'

const PATH = '/main/products/report/edit/7'
const tab = {
  address: PATH,
  path: PATH,
  title: '编辑报告',
  english_title: 'Edit report',
  isAffixed: false,
  isKept: true,
}

function Page({ row }: { row: string }) {
  useTabName(row)
  return <TagsView />
}

describe('tabs of single rows', () => {
  const scroll = Element.prototype.scrollIntoView
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined
  })
  afterAll(() => {
    Element.prototype.scrollIntoView = scroll
  })

  it('say the row’s name behind which screen it is, once that is known', () => {
    const { store, events } = renderScreen(<Page row="" />, { at: PATH })
    act(() => void store.dispatch(pageOpened({ site: 'main', tab })))
    expect(screen.getByRole('link', { name: 'Edit report' })).toBeInTheDocument()
    expect(events('tabs/tabNamed')).toEqual([])
  })

  it('come into view once more with a name that makes them wider', () => {
    const come = jest.spyOn(Element.prototype, 'scrollIntoView')
    const { store } = renderScreen(<Page row="" />, { at: PATH })
    act(() => void store.dispatch(pageOpened({ site: 'main', tab })))
    const before = come.mock.calls.length
    act(() => void store.dispatch({ type: 'tabs/tabNamed', payload: { path: PATH, row: 'Robots 2027' } }))
    expect(come.mock.calls.length).toBe(before + 1)
    come.mockRestore()
  })

  it('keep it when the page is opened again', () => {
    const { store } = renderScreen(<Page row="Robots 2026" />, { at: PATH })
    act(() => void store.dispatch(pageOpened({ site: 'main', tab })))
    act(() => void store.dispatch({ type: 'tabs/tabNamed', payload: { path: PATH, row: 'Robots 2027' } }))
    act(() => void store.dispatch(pageOpened({ site: 'main', tab: { ...tab, address: `${PATH}?a=1` } })))
    expect(screen.getByRole('link', { name: 'Robots 2027 · Edit report' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Close “Robots 2027 · Edit report”/ })).toBeInTheDocument()
  })
})
