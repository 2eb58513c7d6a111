import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { legacy_configureStore as mockStore } from 'redux-mock-store'
import { en } from '../../../src/i18n/en'
import { zh } from '../../../src/i18n/zh'
import { staffRequests } from '../../../src/ports/api/staffRequests'
import { type RootState, rootReducer } from '../../../src/slices/rootState'
import { profileChangeAsked } from '../../../src/slices/session/personal'
import { PasswordForm } from '../../../src/views/personal/PasswordForm'

const start = rootReducer(undefined, { type: 'start' })
const NEW = 'another quiet pillar'

function show(state: Partial<RootState> = {}, [locale, messages] = ['en', en] as [string, typeof en]) {
  const store = mockStore([])({ ...start, ...state })
  render(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages}>
        <PasswordForm />
      </IntlProvider>
    </Provider>,
  )
  return { store, user: userEvent.setup() }
}

describe('changing one’s own password (decision 20)', () => {
  it('asks for the present one, and sends both', async () => {
    const { store, user } = show()
    await user.type(screen.getByLabelText('New password'), NEW)
    await user.type(screen.getByLabelText('Confirm new password'), NEW)
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Current password'), 'the one of today')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(store.getActions()).toEqual([profileChangeAsked({ password: NEW, current_password: 'the one of today' })])
  })

  it('says at the field that the present one is wrong', async () => {
    const fault = { message: 'x', problems: { current_password: '当前密码不正确' } } as RootState['personal']['fault']
    const { user } = show({ personal: { ...start.personal, fault } }, ['zh', zh])
    await user.type(screen.getByLabelText('当前密码'), 'wrong')
    await user.type(screen.getByLabelText('新密码'), NEW)
    await user.type(screen.getByLabelText('再次输入新密码'), NEW)
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(screen.getByRole('alert').textContent).toBe('当前密码不正确')
  })

  it('sends no password in the address', () => {
    const sent = staffRequests['personal.update']({ nickname: 'Lin', password: NEW, current_password: 'today' })
    expect(sent).toMatchObject({
      method: 'POST',
      query: { nickname: 'Lin' },
      body: { password: NEW, current_password: 'today' },
    })
    expect(JSON.stringify(sent.query)).not.toMatch(/password|pillar|today/)
  })
})
