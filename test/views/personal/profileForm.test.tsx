import { screen } from '@testing-library/react'
import { profileChangeAsked } from '../../../src/slices/session/personal'
import { profileLoaded } from '../../../src/slices/session/session'
import { ProfileForm } from '../../../src/views/personal/ProfileForm'
import { mockScreen } from '../../kit/mockScreen'
import { profile } from '../../replay/scenes'

const show = (marks: string[]) =>
  mockScreen(<ProfileForm />, {
    at: '/personal',
    after: [profileLoaded({ ...profile(), avatar: 'https://example.com/me.png', department_id: 3 })],
    marks,
  })

describe('one’s own profile (specification §3, update-info)', () => {
  it('offers the department to those who may move people, and the avatar to those who may open files', async () => {
    show(['user:update', 'department:option', 'file:list'])
    expect(await screen.findByText('Avatar', {}, { timeout: 10_000 })).toBeInTheDocument()
    expect(screen.getAllByText('Department').length).toBe(2)
  })

  it('offers neither to others, and sends only what was changed', async () => {
    const { user, eventsOf } = show([])
    const nickname = screen.getByLabelText('Nickname')
    await user.clear(nickname)
    await user.type(nickname, 'Lin')
    expect(screen.queryByText('Avatar')).toBeNull()
    const events = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Save' })))
    const { name, mobile } = profile()
    expect(events).toContainEqual(profileChangeAsked({ name, nickname: 'Lin', mobile: mobile ?? '' }))
  })
})
