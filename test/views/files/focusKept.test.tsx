import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { SUPER_ROLE } from '../../../config/superRole'
import { en } from '../../../src/i18n/en'
import type { FileItem } from '../../../src/resources/kit/files'
import { browseArrived, fileWorkDone, plainBrowse } from '../../../src/slices/files/browsing'
import { rootReducer } from '../../../src/slices/rootState'
import { rightsLoaded } from '../../../src/slices/session/session'
import { settingsChanged } from '../../../src/slices/settings'
import { siteEntered } from '../../../src/slices/sites/site'
import { FileManager } from '../../../src/views/system/file/FileManager'
import { fileItem, folderItem } from '../../kit/fileItems'

const at = '/control/system/file'
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) })
const named = (names: readonly string[]) => names.map((name, nth) => fileItem(nth + 1, { name }))

function manager(list: readonly FileItem[]) {
  const store = configureStore({ reducer: rootReducer })
  store.dispatch(siteEntered('control'))
  store.dispatch(settingsChanged({ language: 'en' }))
  store.dispatch(rightsLoaded({ roles: [SUPER_ROLE], marks: [] }))
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={en}>
        <MemoryRouter initialEntries={[at]}>
          <FileManager />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  const arrives = (items: readonly FileItem[], folder?: { id: number; name: string }) =>
    act(() => {
      const query = { ...plainBrowse, folder: folder?.id ?? null }
      const answer = { path: folder ? [folder] : [], list: [...items], total: items.length }
      store.dispatch(browseArrived({ at, query, page: 1, answer }))
    })
  arrives(list)
  return { store, arrives, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

describe('whoever works at files by keys', () => {
  it('goes on at the last file where those behind it have gone', () => {
    const { arrives } = manager(named(['a.png', 'b.png', 'c.png']))
    act(() => cell('c.png').focus())
    arrives(named(['a.png', 'b.png']))
    expect(cell('b.png')).toHaveAttribute('tabindex', '0')
    expect(cell('b.png')).toHaveFocus()
  })

  it('stays with a file that now stands elsewhere', () => {
    const [a, b, c] = named(['a.png', 'b.png', 'c.png']) as [FileItem, FileItem, FileItem]
    const { arrives } = manager([a, b, c])
    act(() => cell('b.png').focus())
    arrives([a, c, { ...b, name: 'z.png' }])
    expect(cell('z.png')).toHaveFocus()
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('z.png')])
  })

  it('finds what is ticked, and the file that was looked at, once the preview is closed', async () => {
    const { user } = manager(named(['a.png', 'b.png', 'c.png']))
    act(() => cell('a.png').focus())
    await user.keyboard('{Shift>}{ArrowRight}{/Shift} ')
    await screen.findByRole('dialog', { name: 'b.png' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'b.png' })).toBeNull()
    expect(cell('b.png')).toHaveFocus()
    expect(screen.getByText(/2 of 3 selected/)).toBeVisible()
  })

  it('goes on in the folder that was opened, and at it where it was left', async () => {
    const folder = folderItem(8, 'Covers')
    const top = [...named(['a.png', 'b.png']), folder]
    const { user, arrives } = manager(top)
    act(() => cell('Covers').focus())
    await user.keyboard('{Enter}')
    arrives([fileItem(9, { name: 'inside.png' })], folder)
    expect(cell('inside.png')).toHaveFocus()
    await user.keyboard('{Backspace}')
    arrives(top)
    expect(cell('Covers')).toHaveFocus()
  })

  it('comes back by Backspace from a folder in which nothing is', async () => {
    const folder = folderItem(8, 'Covers')
    const { user, arrives } = manager([...named(['a.png']), folder])
    act(() => cell('Covers').focus())
    await user.keyboard('{Enter}')
    arrives([], folder)
    expect(screen.getByText('This folder is empty')).toBeVisible()
    await user.keyboard('{Backspace}')
    arrives([...named(['a.png']), folder])
    expect(cell('Covers')).toHaveFocus()
  })

  it('goes on among the files when the bar of what is ticked has gone', async () => {
    const { store, user, arrives } = manager(named(['a.png', 'b.png']))
    act(() => cell('b.png').focus())
    await user.keyboard('{Control>} {/Control}')
    act(() => screen.getByRole('button', { name: 'Delete' }).focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Delete b.png' })
    act(
      () => void store.dispatch({ type: 'browsing/fileWorkAsked', payload: { action: 'delete', ids: [2], input: {} } }),
    )
    act(() => void store.dispatch(fileWorkDone()))
    arrives(named(['a.png']))
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(cell('a.png')).toHaveFocus()
  })
})
