import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewVersion } from '../../../src/app/layout/NewVersion'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { type Profile, profileLoaded } from '../../../src/slices/session/session'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const profile = {
  id: 1,
  name: 'zhaoning',
  new_version: { release: '1.3', title: ['新内容', 'Things are new'] },
} as unknown as Profile

const shown = () => {
  const view = renderScreen(<NewVersion />, { at: '/main/dashboard' })
  act(() => void view.store.dispatch(profileLoaded(profile)))
  return view
}

describe('what is new after an update', () => {
  it('is told in the corner and goes for good once it is dismissed', async () => {
    const { events } = shown()
    expect(screen.getByRole('region', { name: 'A new version' })).toHaveTextContent('Things are new')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(events('session/newVersionSeen')).toMatchObject([{ payload: '1.3' }])
    expect(screen.queryByRole('region', { name: 'A new version' })).toBeNull()
  })

  it('is read beside the page, without anything that a browser would run, and counts as told then', async () => {
    const { events, store } = shown()
    await user.click(screen.getByRole('button', { name: 'See what is new' }))
    expect(events('session/newVersionSeen')).toHaveLength(1)
    expect(events('screenQueries/screenQueryAsked')).toMatchObject([
      { payload: { path: '/api/admin/personal/new-version' } },
    ])
    const content = ['<p>甲</p>', '<p onclick="x()">One</p><script>y()</script>']
    act(() => void store.dispatch(screenQueryArrived({ key: 'new version', data: { content } })))
    const dialog = await screen.findByRole('dialog', { name: '1.3 · Things are new' })
    expect(dialog).toHaveTextContent('One')
    expect(dialog.innerHTML).not.toMatch(/onclick|script/)
  })

  it('says so where it cannot be read', async () => {
    const { store } = shown()
    await user.click(screen.getByRole('button', { name: 'See what is new' }))
    act(() => void store.dispatch(screenQueryFailed({ key: 'new version', fault: { message: 'no' } })))
    expect(await screen.findByRole('alert')).toHaveTextContent('version log')
  })
})
