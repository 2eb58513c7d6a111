import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RunTray } from '../../../src/app/layout/RunTray'
import { type Job, jobArrived, jobsArrived } from '../../../src/slices/jobs/jobs'
import { filesChosen, sendingMoved, sendingStarted } from '../../../src/slices/upload/uploads'
import { endedJob, jobOf } from '../../kit/jobs'
import { renderScreen } from '../../kit/renderScreen'

const deletes = { resource: 'report', action: 'destroy', change_set: 4, set_in: 'main' } as const

const opened = async (jobs: Job[], more: { marks?: string[]; language?: 'zh' | 'en' } = {}) => {
  const view = renderScreen(<RunTray />, { at: '/main/products/report', ...more })
  act(() => void view.store.dispatch(jobsArrived(jobs)))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Tasks|tasks? running|任务/ }))
  await waitFor(() => expect(view.events('jobs/dockOpened')).toHaveLength(1))
  return { ...view, user }
}

const lines = (): HTMLElement[] => within(screen.getByRole('dialog')).getAllByRole('listitem')

describe('the dock of long works', () => {
  it('counts what goes on, in the button', async () => {
    await opened([jobOf(3), endedJob(2)])
    expect(screen.getByRole('button', { name: '1 task running' })).toBeInTheDocument()
  })

  it('shows what goes on first, how far it is, and a way to stop it', async () => {
    const { user, events } = await opened([endedJob(3), jobOf(2, { progress: { done: 1200, total: 5000 } })])
    expect(lines()[0]).toHaveTextContent(/Task 2.*1,200 of 5,000/)
    await user.click(screen.getByRole('button', { name: 'Stop: Task 2' }))
    expect(events('jobs/jobStopAsked')).toMatchObject([{ payload: 2 }])
  })

  it('shows an upload as one task, by the last of its works', async () => {
    const upload = { resource: 'report', upload: 7 } as const
    const other = endedJob(4, { about: { resource: 'report', upload: 8 } })
    await opened([endedJob(3, { about: { ...upload, set_in: 'main' } }), other, endedJob(2, { about: upload })])
    expect(lines().map((line) => /Task \d/.exec(line.textContent ?? '')?.[0])).toEqual(['Task 4', 'Task 3'])
  })

  it('says that it is stopping, and lets nobody stop it twice', async () => {
    await opened([jobOf(2, { stop_asked: true })])
    expect(lines()[0]).toHaveTextContent('Stopping')
    expect(screen.getByRole('button', { name: 'Stop: Task 2' })).toBeDisabled()
  })

  it('tells a work that is done in part from one that is done, with time, reach and reason', async () => {
    const part = endedJob(2, {
      state: 'failed',
      about: deletes,
      progress: { done: 400, total: 1200 },
      error: { message: 'The disk is full' },
    })
    await opened([part])
    expect(lines()[0]).toHaveTextContent('Partly done')
    expect(lines()[0]).toHaveTextContent(/took 12 s · 400 of 1,200/)
    expect(lines()[0]).toHaveTextContent('The disk is full')
  })

  it.each([
    [1, '1 row left unchanged'],
    [2, '2 rows left unchanged'],
  ])('says rightly how many were left: %d', async (referred, said) => {
    await opened([endedJob(2, { about: deletes, progress: { done: 9, total: 9, counts: { referred } } })])
    expect(lines()[0]).toHaveTextContent(said)
  })

  it('says that a work will be tried again, and why', async () => {
    await opened([jobOf(2, { state: 'waiting', error: { message: 'The database cannot be reached' } })])
    expect(lines()[0]).toHaveTextContent(/Will retry.*The database cannot be reached/)
  })

  it('leads to what came of it, and closes', async () => {
    const { user, address } = await opened([endedJob(2, { about: { resource: 'report', upload: 7 } })])
    await user.click(screen.getByRole('link', { name: 'Task 2' }))
    expect(address()).toBe('/main/products/report/upload/7')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives the file of an export, where one stands', async () => {
    const about = { resource: 'report', export: 9 } as const
    const { user, events } = await opened([
      endedJob(3, { about }),
      endedJob(2, { about: { ...about, export: 8 }, site: 'jp' }),
    ])
    expect(screen.queryByRole('button', { name: 'Download: Task 2' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Download: Task 3' }))
    expect(events('world/downloadAsked')).toMatchObject([{ payload: { path: '/api/admin/export-log/file/9' } }])
  })

  it('goes on with what failed', async () => {
    const { user, events } = await opened([endedJob(2, { state: 'failed', error: { message: 'No' } })])
    await user.click(screen.getByRole('button', { name: 'Go on: Task 2' }))
    expect(events('jobs/jobRestartAsked')).toMatchObject([{ payload: 2 }])
  })

  it('undoes what was written, once that is confirmed', async () => {
    const { user, events } = await opened([endedJob(2, { about: deletes, progress: { done: 9, total: 9 } })])
    await user.click(screen.getByRole('button', { name: 'Undo: Task 2' }))
    expect(events('edits/undoAsked')).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Undo on/ }))
    expect(events('edits/undoAsked')).toMatchObject([{ payload: { changeSet: 4, resource: 'report' } }])
  })

  it('undoes an upload by its own way', async () => {
    const about = { resource: 'report', upload: 7, action: 'import', change_set: 4, set_in: 'main' } as const
    const { user, events } = await opened([endedJob(2, { about, progress: { done: 9, total: 9 } })])
    await user.click(screen.getByRole('button', { name: 'Undo: Task 2' }))
    await user.click(screen.getByRole('button', { name: /^Undo on/ }))
    expect(events('uploads/uploadUndoAsked')).toMatchObject([{ payload: { resource: 'report', id: 7 } }])
  })

  it('offers no undo without the right, nor of what is undone', async () => {
    const written = { about: deletes, progress: { done: 9, total: 9 } }
    const { store } = await opened([endedJob(2, written)], { marks: ['report:list'] })
    expect(screen.queryByRole('button', { name: 'Undo: Task 2' })).toBeNull()
    act(() => void store.dispatch(jobArrived(endedJob(2, { ...written, about: { ...deletes, is_undone: true } }))))
    expect(lines()[0]).toHaveTextContent('Undone')
  })

  it('shows files while their bytes leave the browser, and only then asks to keep the page open', async () => {
    const { store } = await opened([])
    expect(screen.queryByText(/Do not close this page/)).toBeNull()
    act(() => {
      store.dispatch(filesChosen({ resource: 'report', files: [{ key: 'a', name: 'a.xlsx', size: 1000 }] }))
      store.dispatch(sendingStarted({ key: 'a', at: 0 }))
      store.dispatch(sendingMoved({ key: 'a', sent: 500, at: 1000 }))
    })
    expect(lines()[0]).toHaveTextContent(/a\.xlsx.*uploaded/)
    expect(screen.getByText(/Do not close this page/)).toBeInTheDocument()
  })

  it('says all of it in Chinese too', async () => {
    await opened([endedJob(2, { state: 'stopped', about: deletes, progress: { done: 4, total: 9 } })], {
      language: 'zh',
    })
    expect(lines()[0]).toHaveTextContent('部分完成')
    expect(lines()[0]).toHaveTextContent(/用时.*4 \/ 9/)
  })
})
