import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RunTray } from '../../../src/app/layout/RunTray'
import { sendingEnded as fileEnded, filesDropped, sendingBegan } from '../../../src/slices/files/files'
import { type Job, jobsArrived } from '../../../src/slices/jobs/jobs'
import { type ScreenQueryAsked, screenQueryArrived } from '../../../src/slices/screenQueries'
import { filesChosen, sendingEnded } from '../../../src/slices/upload/uploads'
import { endedJob } from '../../kit/jobs'
import { type RenderedScreen, renderScreen } from '../../kit/renderScreen'

const batch = { resource: 'report', action: 'batch-update', change_set: 4, set_in: 'main' } as const
const counts = (refused: number, listed = refused) => ({ done: 9, total: 9, counts: { changed: 5, refused, listed } })
const RESULT = { changed: 5, unchanged: 0, refused: 4, gone: 0, hidden: 2, warned: 0, reasons: [] }
const edited = (more: Partial<Job> = {}): Job =>
  endedJob(2, { kind: 'report:batch-update', about: batch, progress: counts(4), result: RESULT, ...more })

const opened = async (jobs: Job[], more: { marks?: string[] } = {}) => {
  const view = renderScreen(<RunTray />, { at: '/main/products/report', ...more })
  act(() => void view.store.dispatch(jobsArrived(jobs)))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Tasks|tasks? running/ }))
  await waitFor(() => expect(view.events('jobs/dockOpened')).toHaveLength(1))
  return { ...view, user }
}
const lines = (): HTMLElement[] => within(screen.getByRole('dialog')).queryAllByRole('listitem')
const answer = (view: Pick<RenderedScreen, 'events' | 'store'>, path: string, data: unknown): void => {
  const asked = view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload as ScreenQueryAsked)
  const { key = '' } = asked.find((each) => each.path === path) ?? {}
  act(() => void view.store.dispatch(screenQueryArrived({ key, data })))
}

describe('what came of a work, in the dock', () => {
  it('shows the result of a batch edit where it is unfolded', async () => {
    const { user } = await opened([edited()])
    expect(screen.queryByText('Changed')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Result: Task 2' }))
    expect(await screen.findByText('Changed')).toBeVisible()
    expect(screen.getByText('Disabled for a sensitive word')).toBeVisible()
  })

  it('asks for a result that did not come with the end', async () => {
    const view = await opened([edited({ result: undefined })])
    await view.user.click(screen.getByRole('button', { name: 'Result: Task 2' }))
    await waitFor(() => expect(view.events('screenQueries/screenQueryAsked')).toHaveLength(1))
    answer(view, '/api/admin/run/form/2', edited())
    expect(await screen.findByText('Changed')).toBeVisible()
  })

  it('lists the rows that were refused, each with its reason and the way to it, and tries them again', async () => {
    const view = await opened([edited()])
    await view.user.click(screen.getByRole('button', { name: 'Result: Task 2' }))
    await view.user.click(await screen.findByRole('button', { name: 'Rows that were refused' }))
    answer(view, '/api/admin/run/refused/2', {
      total: 4,
      list: [
        { id: 7, title: ['泵', 'Pumps'], problems: [{ field: 'author', message: 'words.held' }] },
        { id: 8, title: null, problems: [{ field: 'author', message: 'words.held' }], is_gone: true },
      ],
    })
    expect(screen.getByRole('link', { name: 'Pumps' })).toHaveAttribute('href', '/main/products/report?open=7')
    expect(screen.getAllByText('Author contains a sensitive word')).toHaveLength(2)
    expect(screen.getByText('#8 · Deleted')).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: /^Try these again/ }))
    expect(view.events('actions/actionAsked')).toMatchObject([
      { payload: { resource: 'report', action: 'batch-update', input: { again_of: 2 } } },
    ])
  })

  it('says how many of the refused rows it can list', async () => {
    const { user } = await opened([edited({ progress: counts(7_000, 5_000) })])
    await user.click(screen.getByRole('button', { name: 'Result: Task 2' }))
    expect(await screen.findByText('5,000 of 7,000 shown, 5,000 at most')).toBeVisible()
  })

  it('tries nothing again without the right', async () => {
    const { user } = await opened([edited()], { marks: ['report:list'] })
    await user.click(screen.getByRole('button', { name: 'Result: Task 2' }))
    expect(await screen.findByRole('button', { name: 'Rows that were refused' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try these again/ })).toBeNull()
  })

  it('leads to the list of a scan, and of a discount', async () => {
    const scan = { resource: 'sensitive_word', action: 'scan', shown_in: 'word_finding' } as const
    const discount = { ...batch, action: 'batch-discount', shown_in: 'report_discount' } as const
    await opened([endedJob(3, { about: scan }), endedJob(2, { about: discount })])
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/main/products/word-finding', '/main/products/discount'])
  })

  it('offers an export anew whose file is kept no more', async () => {
    const about = { resource: 'report', export: 9 } as const
    const until = (expires_at: string) => ({ done: 1, total: 1, expires_at })
    const { user, events } = await opened([
      endedJob(3, { about, progress: until('2020-01-01T00:00:00.000Z') }),
      endedJob(2, { about, progress: until('2999-01-01T00:00:00.000Z') }),
    ])
    expect(screen.queryByRole('button', { name: 'Download: Task 3' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Download: Task 2' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export again: Task 3' }))
    expect(events('actions/actionAsked')).toMatchObject([
      { payload: { resource: 'export_log', action: 'again', target: { id: 9 } } },
    ])
  })

  it('says how many of the works it shows, and shows more', async () => {
    const { user } = await opened(Array.from({ length: 45 }, (_, at) => endedJob(at + 1)))
    expect(lines()).toHaveLength(20)
    expect(screen.getByText('20 of 45')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(lines()).toHaveLength(45)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('files on their way, in the dock', () => {
  const fault = { kind: 'refused', message: 'The file is damaged' } as const

  it('keeps a refused one with its reason, until it is tried again or taken away', async () => {
    const { store, user, events } = await opened([])
    act(() => {
      store.dispatch(filesChosen({ resource: 'report', files: [{ key: 'a', name: 'a.xlsx', size: 1000 }] }))
      store.dispatch(sendingEnded({ key: 'a', fault }))
    })
    expect(lines()[0]).toHaveTextContent(/a\.xlsx.*Failed.*The file is damaged/)
    await user.click(screen.getByRole('button', { name: 'Try again: a.xlsx' }))
    expect(events('uploads/sendingResumed')).toMatchObject([{ payload: { key: 'a' } }])
    expect(lines()[0]).toHaveTextContent('Waiting to upload')
    act(() => void store.dispatch(sendingEnded({ key: 'a', fault })))
    await user.click(screen.getByRole('button', { name: 'Dismiss: a.xlsx' }))
    expect(lines()).toEqual([])
  })

  it('counts and lists those of the file manager', async () => {
    const { store, user, events } = await opened([])
    act(() => {
      const files = [{ key: 'b', name: 'b.png', size: 1000, path: '' }]
      store.dispatch(filesDropped({ files, folder: null, purpose: 'x' }))
      store.dispatch(sendingBegan({ key: 'b', at: 0 }))
    })
    expect(screen.getByRole('button', { name: '1 task running' })).toBeInTheDocument()
    expect(lines()[0]).toHaveTextContent(/b\.png.*uploaded/)
    act(() => void store.dispatch(fileEnded({ key: 'b', fault })))
    await user.click(screen.getByRole('button', { name: 'Try again: b.png' }))
    expect(events('files/sendingResumed')).toHaveLength(1)
  })

  it('shows what leaves another tab, and nothing that could be done about it here', async () => {
    await opened([])
    const other = new BroadcastChannel('colonnade-sendings')
    const file = { key: 'c', name: 'c.xlsx', size: 1000, sent: 500, speed: 0, state: 'sending' }
    act(() => other.postMessage({ tab: 'other', files: [file] }))
    expect(lines()[0]).toHaveTextContent(/c\.xlsx.*In another tab/)
    expect(within(lines()[0] as HTMLElement).queryByRole('button')).toBeNull()
    act(() => other.postMessage({ tab: 'other', files: [] }))
    expect(lines()).toEqual([])
    other.close()
  })

  it('tells other tabs what leaves this one, and that nothing does any more', async () => {
    const { store } = await opened([])
    const heard: unknown[] = []
    const other = new BroadcastChannel('colonnade-sendings')
    other.onmessage = ({ data }) => heard.push((data as { files: { name: string }[] }).files.map(({ name }) => name))
    act(() => void store.dispatch(filesChosen({ resource: 'report', files: [{ key: 'd', name: 'd.xlsx', size: 9 }] })))
    await waitFor(() => expect(heard).toContainEqual(['d.xlsx']))
    act(() => void store.dispatch(sendingEnded({ key: 'd', upload: 3 })))
    await waitFor(() => expect(heard.at(-1)).toEqual([]))
    other.close()
  })
})
