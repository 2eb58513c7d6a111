import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformSetting } from '../../../src/resources/platform_setting'
import { historyArrived, saveEnded } from '../../../src/slices/rows/edits'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { PlatformSetting } from '../../../src/views/system/platform-setting/PlatformSetting'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const defaults = Object.fromEntries(
  Object.entries(platformSetting.allFields).map(([name, field]) => [name, field.default ?? null]),
)
const row = { ...defaults, id: 1, version: 4, title: 'Ours', session_hours: 8 }
const at = '/control/system/platform-setting'

const shown = (marks?: string[]) => {
  const view = renderScreen(<PlatformSetting />, { at, ...(marks && { marks }) })
  act(() => void view.store.dispatch(rowArrived({ resource: 'platform_setting', row, titles: {} })))
  return view
}

describe('settings of the house', () => {
  it('are one form in groups, of which only what was changed is sent, and which stays once it is saved', async () => {
    const { events, store } = shown()
    for (const name of ['Look', 'Legal lines', 'Sign-in', 'Retention'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument()
    const title = screen.getByRole('textbox', { name: /^Title/ })
    expect(title).toHaveValue('Ours')
    await user.type(title, ' now')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(events('edits/saveAsked')).toMatchObject([
      {
        payload: {
          resource: 'platform_setting',
          id: 1,
          version: 4,
          draft: { title: 'Ours now' },
          way: { stays: true },
        },
      },
    ])
    // While it was typed it may have been kept, but not once it is saved.
    const kept = events('entities/draftKept').length
    act(() => {
      store.dispatch(
        rowArrived({ resource: 'platform_setting', row: { ...row, version: 5, title: 'Ours now' }, titles: {} }),
      )
      store.dispatch(saveEnded('platform_setting/1'))
    })
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Ours now')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(events('entities/draftKept')).toHaveLength(kept)
  })

  it('say under Storage how much may be kept, and which account keeps it', () => {
    const { store } = shown()
    expect(screen.getByRole('heading', { name: 'Storage' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Storage accounts' })).toHaveAttribute(
      'href',
      '/control/system/storage-account',
    )
    const list = [
      { id: 3, name: 'Bucket', is_default: false },
      { id: 7, name: 'Disk', is_default: true },
    ]
    act(() => void store.dispatch(screenQueryArrived({ key: 'settings default account', data: { list } })))
    expect(screen.getByRole('link', { name: 'Disk' })).toHaveAttribute('href', '/control/system/storage-account?open=7')
  })

  it('show the account to nobody who may not see accounts', () => {
    shown(['platform_setting:form', 'platform_setting:update'])
    expect(screen.queryByRole('link', { name: 'Storage accounts' })).toBeNull()
  })

  it('are put back as they are by giving up', async () => {
    shown()
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' now')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Ours')
  })

  it('name what waits for a restart', () => {
    const { store } = shown()
    act(
      () => void store.dispatch(screenQueryArrived({ key: 'settings that wait', data: { waiting: ['runs_at_once'] } })),
    )
    expect(screen.getByText('Takes effect at the next server start: Runs at once')).toBeInTheDocument()
  })

  it('show each change with a way to take it back, but only to whoever may change them', async () => {
    const change = {
      id: 3,
      change_set_id: 77,
      action: 'updated' as const,
      cause: 'update',
      user_id: 1,
      user: 'admin',
      at: '2026-11-20T09:00:00.000Z',
      fields: [{ field: 'title', before: 'Theirs', after: 'Ours' }],
      row_count: 1,
      set_resource: 'platform_setting',
      taken_back: false,
      can_undo: true,
    }
    const open = async (view: ReturnType<typeof shown>) => {
      await user.click(screen.getByRole('button', { name: 'Changes' }))
      act(() => void view.store.dispatch(historyArrived({ key: 'platform_setting/1', changes: [change] })))
      return within(await screen.findByRole('dialog'))
    }
    const view = shown()
    const drawer = await open(view)
    await user.click(drawer.getByRole('button', { name: 'Undo this change' }))
    expect(view.events('edits/undoAsked')).toMatchObject([{ payload: { changeSet: 77, resource: 'platform_setting' } }])
    view.unmount()
    const reader = await open(shown(['platform_setting:list', 'platform_setting:form']))
    expect(reader.getByText('Theirs')).toBeInTheDocument()
    expect(reader.queryByRole('button', { name: 'Undo this change' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
