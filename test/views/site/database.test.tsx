import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { overridesOf } from '../../../src/engine/overrides'
import { database } from '../../../src/resources/database'
import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import { rowArrived } from '../../../src/slices/rows/entities'
import { connectionTested, connectionTestFailed } from '../../../src/slices/sites/connectionTests'
import { Database } from '../../../src/views/site/database/Database'
import { FormConnection } from '../../../src/views/site/database/FormConnection'
import { answerList, type RenderedScreen, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const AT = '/control/site/database'
const row = {
  ...sampleRow(database, 0),
  ip: 'db.example',
  port: 5432,
  name: 'shop',
  username: 'shop',
  prefix: null,
  public_host: null,
}
const refused: ConnectionReport = {
  ok: false,
  steps: [
    { name: 'resolve', ok: true, message: ['域名指向 192.0.2.1', 'It points to 192.0.2.1'], ms: 3 },
    { name: 'connect', ok: false, message: ['端口拒绝连接', 'The port refuses connections'], ms: 8 },
  ],
}
const overrides = overridesOf(database, { form: FormConnection })

const asked = ({ events }: RenderedScreen) => events('connectionTests/connectionTestAsked').at(-1)?.payload
const input = (name: string): HTMLElement => document.getElementById(`form-database-${name}`) as HTMLElement

const openForm = async () => {
  const view = renderScreen(
    <FormDrawer resource={database} overrides={overrides} id={1} way={{ back: '/main/list' }} onClose={() => {}} />,
    {
      at: AT,
    },
  )
  await act(async () => void view.store.dispatch(rowArrived({ resource: 'database', row, titles: {} })))
  return view
}

describe('testing the connection of a database (Places)', () => {
  it('tests a row from its menu, step by step, and says what fails and what was not reached', async () => {
    const view = renderScreen(<Database />, { at: AT })
    act(() => answerList(view, database, AT, [row]))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Test connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Test connection: shop' })
    expect(asked(view)).toEqual({ key: 'database/row-1', resource: 'database', of: { id: 1 } })
    expect(within(dialog).getByText('Testing the connection…')).toBeInTheDocument()
    act(() => void view.store.dispatch(connectionTested({ key: 'database/row-1', report: refused })))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Stopped at “Reach the port”')
    const steps = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps).toHaveLength(7)
    expect(steps[0]).toMatch(/Find the host passed.*3 ms.*It points to 192.0.2.1/)
    expect(steps[1]).toMatch(/Reach the port failed.*The port refuses connections/)
    expect(steps[2]).toMatch(/Sign in not reached/)
    await user.click(within(dialog).getByRole('button', { name: 'Test again' }))
    expect(view.events('connectionTests/connectionTestAsked')).toHaveLength(2)
    expect(view.address()).toBe(`${AT}?open=test-1`)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(view.store.getState().connectionTests).toEqual({})
    expect(view.address()).toBe(AT)
  })

  it('tests at once where the address asks for it, before anybody knows the name of the row', async () => {
    const view = renderScreen(<Database />, { at: `${AT}?open=test-1` })
    await screen.findByRole('dialog', { name: 'Test connection' })
    expect(asked(view)).toEqual({ key: 'database/row-1', resource: 'database', of: { id: 1 } })
    act(() => answerList(view, database, AT, [row]))
    await screen.findByRole('dialog', { name: 'Test connection: shop' })
    expect(view.events('connectionTests/connectionTestAsked')).toHaveLength(1)
  })

  it('says that it works, and why it could not be tried', async () => {
    const view = await openForm()
    const key = 'database/form-1'
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    act(
      () => void view.store.dispatch(connectionTested({ key, report: { ok: true, steps: refused.steps.slice(0, 1) } })),
    )
    expect(screen.getByText('The connection works (3 ms)')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    act(() => void view.store.dispatch(connectionTestFailed({ key, fault: { message: 'No permission' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('No permission')
  })

  it('tries a form as it is typed, before it is saved; an untouched password is the stored one', async () => {
    const view = await openForm()
    await user.clear(input('1-name'))
    await user.type(input('1-name'), 'other')
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    expect(asked(view)).toMatchObject({ of: { id: 1, draft: { ip: 'db.example', name: 'other' } } })
    expect(asked(view)).not.toHaveProperty('of.draft.password')
    expect(view.events('edits/saveAsked')).toHaveLength(0)
    act(() => void view.store.dispatch(connectionTested({ key: 'database/form-1', report: refused })))
    await user.type(input('1-password'), 'typed anew')
    expect(screen.getByText('The form has changed since this test.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    expect(asked(view)).toMatchObject({ of: { draft: { password: 'typed anew' } } })
    expect(screen.queryByText('The form has changed since this test.')).not.toBeInTheDocument()
  })

  it('says first what is missing in the form', async () => {
    const view = renderScreen(
      <FormDrawer resource={database} overrides={overrides} way={{ back: '/main/list' }} onClose={() => {}} />,
      { at: AT },
    )
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    expect(asked(view)).toBeUndefined()
    expect(screen.getByText('“Host” is required')).toBeInTheDocument()
  })

  it('offers nothing to those who may not test', async () => {
    const view = renderScreen(<Database />, { at: AT, marks: ['database:list', 'database:update'] })
    act(() => answerList(view, database, AT, [row]))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('menuitem', { name: 'Test connection' })).not.toBeInTheDocument()
  })
})
