import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageKey } from '../../../src/engine/upload/checked/checkedRows'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import type { CheckedList, CheckedRow } from '../../../src/resources/readings/upload'
import { report } from '../../../src/resources/report'
import { type Job, jobArrived } from '../../../src/slices/jobs/jobs'
import { titlesLearned } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { uploadArrived } from '../../../src/slices/upload/uploads'
import type { Upload } from '../../../src/slices/upload/uploadTypes'
import { renderScreen } from '../../kit/renderScreen'
import { at, columns, page, plan, upload } from './kit'

const shown = (change: Partial<Upload>, own: Partial<typeof plan> = {}, run?: Job) => {
  const view = renderScreen(<UploadScreen resource={report} />, { at: page })
  act(() => {
    if (run) view.store.dispatch(jobArrived(run))
    view.store.dispatch(uploadArrived({ ...at, upload: upload(change), columns, plan: { ...plan, ...own } }))
  })
  return view
}

const keyOf = (of: CheckedList, number = 1): string => pageKey({ ...at, run: upload({}).run_id, of }, number)

const asked = (view: Pick<ReturnType<typeof shown>, 'events'>): unknown[] =>
  view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload)

const rows = (view: ReturnType<typeof shown>, of: CheckedList, list: CheckedRow[]): void => {
  act(() => {
    view.store.dispatch(titlesLearned({ category: { 3: ['化工', 'Chemicals'] } }))
    view.store.dispatch(screenQueryArrived({ key: keyOf(of), data: { list, total: list.length } }))
  })
}

const run = (change: Partial<Job>): Job => ({
  id: 31,
  kind: 'upload',
  title: ['上传', 'Upload'],
  site: 'main',
  state: 'running',
  progress: null,
  result: null,
  error: null,
  created_at: '',
  started_at: null,
  ended_at: null,
  ...change,
})

const checked = { state: 'awaiting_confirmation', added: 3, updated: 2, unchanged: 1, errors: 4, total: 10 } as const

describe('The result of the check (flows.md §6.4)', () => {
  it('says what would happen and that nothing is written, and begins with the refused rows', () => {
    const { events } = shown(checked)
    expect(screen.getByText('Checked. Nothing is saved yet')).toBeInTheDocument()
    expect(screen.getByText('10 rows: 3 to add, 2 to update, 1 unchanged, 4 refused')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '4 Will be refused' })).toHaveAttribute('aria-selected', 'true')
    expect(asked({ events })).toMatchObject([
      { path: '/api/admin/report/import-rows/7', query: { class: 'refused', page: '1', lean: '1' } },
    ])
  })

  it('gives the reason by row and column, with what stands in the cell', () => {
    const view = shown(checked)
    const problem = { column: '价格', field: 'price', message: 'Price must be an amount', value: 'abc' }
    rows(view, 'refused', [{ row_number: 142, title: ['一份报告', 'A report'], problems: [problem] }])
    for (const text of ['142', 'A report', '价格', 'Price must be an amount'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByDisplayValue('abc')).toBeInTheDocument()
  })

  it('tells what is worth knowing of rows that go in, as a list of its own and beside each row', async () => {
    const view = shown({ ...checked, errors: 0, warned: 1 })
    expect(screen.getByRole('tab', { name: /Needs a look/ })).toHaveAttribute('aria-selected', 'true')
    expect(asked(view)).toMatchObject([{ query: { class: 'warned', page: '1' } }])
    const hint = {
      field: 'name',
      code: 'name-doubled',
      message: 'Row 3 has the same name',
      link: { resource: 'report', id: 9 },
    } as const
    const changes = [{ field: 'price', before: '1200.00', after: '1500.00' }]
    rows(view, 'warned', [{ row_number: 5, title: ['乙', 'B'], class: 'updated', changes, hints: [hint] }])
    expect(screen.getByRole('list', { name: 'Worth knowing' })).toHaveTextContent('Report nameRow 3 has the same name')
    expect(screen.getByRole('link', { name: 'Open that row' })).toHaveAttribute('href', '/main/products/report?open=9')
    await userEvent.setup().click(screen.getByRole('button', { name: /^5 B/ }))
    expect(screen.getByText('¥1,500.00')).toBeInTheDocument()
  })

  it('says in its numbers that it was taken back', () => {
    shown({ ...checked, state: 'undone' }, {}, run({ state: 'done' }))
    expect(screen.getByRole('tab', { name: '3 Added, now undone' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '1 Unchanged' })).toBeInTheDocument()
  })

  it('has no such list once the rows are written', () => {
    shown({ ...checked, state: 'done' }, {}, run({ state: 'done' }))
    expect(screen.getByRole('tab', { name: '3 Added' })).toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: /Needs a look/ })).toBeNull()
  })

  it('shows before and after of an updated row', async () => {
    const view = shown(checked)
    const person = userEvent.setup()
    await person.click(screen.getByRole('tab', { name: '2 Will be updated' }))
    const changes = [
      { field: 'price', before: '1200.00', after: '1500.00' },
      { field: 'category_id', before: null, after: 3 },
    ]
    rows(view, 'updated', [{ row_number: 5, title: ['乙', 'B'], changes }])
    await person.click(screen.getByRole('button', { name: /^5 B/ }))
    const words = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(words).toEqual(['FieldBeforeAfter', 'Price¥1,200.00¥1,500.00', 'CategoryemptyChemicals'])
  })

  it('writes what it says, goes back to the columns, and gives the refused rows as a file', async () => {
    const { events } = shown(checked)
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Download refused rows' }))
    expect(events('world/downloadAsked')).toMatchObject([{ payload: { path: '/api/admin/report/import-refused/7' } }])
    await person.click(screen.getByRole('button', { name: 'Save 5 rows on main' }))
    expect(events('uploads/applyAsked')).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Back to the columns' }))
    expect(screen.getByText('4 matched, 2 ignored')).toBeInTheDocument()
  })

  it('writes nothing where any faulty row forbids it', () => {
    shown(checked, { skipFaulty: false })
    expect(screen.getByRole('alert')).toHaveTextContent('4 rows have errors')
    expect(screen.getByRole('button', { name: 'Save 5 rows on main' })).toBeDisabled()
  })
})

describe('While it runs, and after (flows.md §6.5–6.7)', () => {
  it('shows live counts and stops on demand', async () => {
    const progress = { done: 500, total: 1000, counts: { added: 480, updated: 0, unchanged: 0, refused: 20 } }
    const { events } = shown({ state: 'importing', run_id: 31 }, {}, run({ progress }))
    expect(screen.getByText('500 of 1,000 rows')).toBeInTheDocument()
    expect(screen.getByText('480')).toBeInTheDocument()
    expect(screen.getByText(/You can leave this page/)).toBeInTheDocument()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Stop' }))
    expect(events('jobs/jobStopAsked')).toMatchObject([{ payload: 31 }])
  })

  it('returns to the columns, with the reason, where the check failed', () => {
    shown(
      { state: 'failed', run_id: 31 },
      {},
      run({ kind: 'upload-check', state: 'failed', error: { message: 'Broken file' } }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Broken file')
    expect(screen.getByRole('button', { name: 'Check' })).toBeInTheDocument()
  })

  it('tells counts and cost at the end, and undoes only after asking', async () => {
    const { events } = shown({ ...checked, state: 'partial', cost_ms: 1240, can_undo: true })
    expect(screen.getByText('Upload finished, some rows were refused')).toBeInTheDocument()
    expect(screen.getByText('reports.xlsx · Took 1.2 s')).toBeInTheDocument()
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Undo this upload' }))
    expect(events('uploads/uploadUndoAsked')).toEqual([])
    await person.click(await screen.findByRole('button', { name: 'Undo the upload on main' }))
    expect(events('uploads/uploadUndoAsked')).toMatchObject([{ payload: at }])
  })

  it('tries the rows that were refused again', async () => {
    const { events } = shown({ ...checked, state: 'partial', errors: 2 })
    await userEvent.setup().click(screen.getByRole('button', { name: /^Try refused rows again/ }))
    expect(events('uploads/uploadRetryAsked')).toMatchObject([{ payload: { ...at, refused: true } }])
  })

  it('opens the list of what it wrote', async () => {
    const { address } = shown({ ...checked, state: 'done' })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open the list' }))
    expect(address()).toBe('/main/products/report?updated_at_from=2026-11-20T09%3A00%3A00.000Z')
  })
})
