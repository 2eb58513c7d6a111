import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { coupon } from '../../../src/resources/coupon'
import { action } from '../../../src/resources/kit/action'
import { user as users } from '../../../src/resources/user'
import { jobArrived } from '../../../src/slices/jobs/jobs'
import { actionBegan, actionDone, actionFailed } from '../../../src/slices/rows/actions'
import { siteLocked } from '../../../src/slices/sites/siteGuard'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'
import { run } from '../../kit/uploads'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const CODES = '/main/orders/coupon'
const PEOPLE = '/control/system/user'
const KEY = 'coupon:generate'

const openCodes = (search = '', marks?: string[]) => {
  const view = renderScreen(<ListScreen resource={coupon} />, { at: CODES + search, ...(marks ? { marks } : {}) })
  act(() => answerList(view, coupon, CODES, sampleRows(coupon, 2)))
  return view
}
const openDrawer = async (search = '?open=do-generate') => {
  const view = openCodes(search)
  return { view, drawer: await screen.findByRole('dialog', { name: 'Generate codes' }) }
}

describe('a declared action in its list (decision 26)', () => {
  it('has its button over the list for whoever may take it, and stands in the address', async () => {
    const view = openCodes()
    await user.click(screen.getByRole('button', { name: 'Generate codes' }))
    expect(view.address()).toBe(`${CODES}?open=do-generate`)
    expect(await screen.findByRole('dialog', { name: 'Generate codes' })).toBeInTheDocument()
  })

  it('is not there for anybody else, whatever the address says', () => {
    openCodes('?open=do-generate', ['coupon:list'])
    expect(screen.queryByRole('button', { name: 'Generate codes' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('rests while the site guard holds writing', () => {
    const view = openCodes()
    act(() => void view.store.dispatch(siteLocked({ why: 'path', here: 'main', there: 'en' })))
    expect(screen.getByRole('button', { name: 'Generate codes' })).toBeDisabled()
  })

  it('says where, checks what was typed as the server does, and sends nothing that is wrong', async () => {
    const { view, drawer } = await openDrawer()
    await user.click(within(drawer).getByRole('button', { name: 'Generate 100 codes on main' }))
    expect(within(drawer).getByText('“Value” is required')).toBeInTheDocument()
    expect(view.events('actions/actionAsked')).toEqual([])
  })

  it('shows what the server refused at its field, and loses nothing', async () => {
    const { view, drawer } = await openDrawer()
    await user.type(within(drawer).getByRole('textbox', { name: /Prefix/ }), 'FAIR-')
    const problems = { prefix: 'Prefix is taken' }
    act(() => {
      view.store.dispatch({ type: 'actions/actionAsked', payload: { resource: 'coupon', action: 'generate' } })
      view.store.dispatch(actionFailed({ key: KEY, fault: { message: 'Some fields are wrong', problems } }))
    })
    expect(within(drawer).getByText('Prefix is taken')).toBeInTheDocument()
    expect(within(drawer).getByRole('textbox', { name: /Prefix/ })).toHaveValue('FAIR-')
  })

  it('shows how far its run is, stops it, then what came of it, and takes it back', async () => {
    const { view, drawer } = await openDrawer()
    act(() => {
      view.store.dispatch({ type: 'actions/actionAsked', payload: { resource: 'coupon', action: 'generate' } })
      view.store.dispatch(actionBegan({ key: KEY, run: 9, changeSet: 3 }))
      view.store.dispatch(jobArrived({ ...run('running'), id: 9, progress: { done: 40, total: 100 } }))
    })
    expect(within(drawer).getByText('40 of 100 codes')).toBeInTheDocument()
    await user.click(within(drawer).getByRole('button', { name: 'Stop' }))
    expect(view.events('jobs/jobStopAsked').at(-1)?.payload).toBe(9)
    act(() => void view.store.dispatch(actionDone({ key: KEY, changeSet: 3, output: { made: 100 } })))
    expect(within(drawer).getByText('Made').nextSibling).toHaveTextContent('100')
    await user.click(within(drawer).getByRole('button', { name: 'Copy the discount codes' }))
    const made = { query: { filters: { made_in: ['3'] } } }
    expect(view.events('edits/copyAsked').at(-1)?.payload).toMatchObject({ scope: made, columns: ['code'] })
    const link = within(drawer).getByRole('link', { name: 'Show the discount codes' })
    expect(link).toHaveAttribute('href', `${CODES}?made_in=3`)
    await user.click(within(drawer).getByRole('button', { name: 'Undo' }))
    expect(view.events('edits/undoAsked').at(-1)?.payload).toEqual({ changeSet: 3, resource: 'coupon' })
  })

  it('meets its own run again after a reload', async () => {
    const view = openCodes()
    act(() => void view.store.dispatch(jobArrived({ ...run('running'), id: 9, kind: KEY, site: 'main' })))
    await user.click(screen.getByRole('button', { name: 'Generate codes' }))
    await screen.findByRole('dialog', { name: 'Generate codes' })
    expect(view.events('actions/actionFollowed').at(-1)?.payload).toMatchObject({ run: 9 })
  })

  it('of a row asks first, saying of whom and where, and shows what it answered', async () => {
    const view = renderScreen(<ListScreen resource={users} />, { at: PEOPLE })
    act(() => answerList(view, users, PEOPLE, [{ ...sampleRows(users, 1)[0], id: 1, name: 'lin', nickname: null }]))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Reset password' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reset password: lin' })
    await user.click(within(dialog).getByRole('button', { name: 'Reset password in Control' }))
    expect(view.events('actions/actionAsked').at(-1)?.payload).toEqual({
      resource: 'user',
      action: 'reset-password',
      target: { id: 1 },
    })
    const output = { url: 'https://a.example/#/rebuild?token=x', expires_at: '2026-11-23T09:00:00.000Z' }
    act(() => void view.store.dispatch(actionDone({ key: 'user:reset-password/1', output })))
    expect(within(dialog).getByText('https://a.example/#/rebuild?token=x')).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  })

  it('of many rows stands among what is done with ticked ones, and means those', async () => {
    const send = { ...coupon, actions: { send: action(['发送', 'Send'], { place: 'batch' }) } }
    const view = renderScreen(<ListScreen resource={send} />, { at: CODES })
    act(() => answerList(view, coupon, CODES, sampleRows(coupon, 3)))
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
    for (const box of screen.getAllByRole('checkbox', { name: 'Select this row' }).slice(0, 2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send: 2 selected' })
    await user.click(within(dialog).getByRole('button', { name: 'Send on main' }))
    expect(view.events('actions/actionAsked').at(-1)?.payload).toMatchObject({
      action: 'send',
      target: { scope: { ids: [1, 2] } },
      isUnwatched: true,
    })
  })
})
