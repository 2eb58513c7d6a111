import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { en } from '../../../src/i18n/en'
import { browseArrived, plainBrowse } from '../../../src/slices/files/browsing'
import { rootReducer } from '../../../src/slices/rootState'
import { settingsChanged } from '../../../src/slices/settings'
import { siteEntered } from '../../../src/slices/sites/site'
import { FileManager } from '../../../src/views/system/file/FileManager'
import { fileItem } from '../../kit/fileItems'

const at = '/control/system/file'
const arrived = (...names: string[]) => {
  const list = names.map((name, nth) => fileItem(nth + 1, { name }))
  return browseArrived({ at, query: plainBrowse, page: 1, answer: { path: [], list, total: list.length } })
}
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) })

describe('whoever works at files by keys', () => {
  it('goes on at the last file where those behind it have gone', () => {
    const store = configureStore({ reducer: rootReducer })
    store.dispatch(siteEntered('control'))
    store.dispatch(settingsChanged({ language: 'en' }))
    render(
      <Provider store={store}>
        <IntlProvider locale="en" messages={en}>
          <MemoryRouter initialEntries={[at]}>
            <FileManager />
          </MemoryRouter>
        </IntlProvider>
      </Provider>,
    )
    act(() => void store.dispatch(arrived('a.png', 'b.png', 'c.png')))
    act(() => cell('c.png').focus())
    act(() => void store.dispatch(arrived('a.png', 'b.png')))
    expect(cell('b.png')).toHaveAttribute('tabindex', '0')
    expect(cell('b.png')).toHaveFocus()
  })
})
