import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ActionPane } from '../../../src/engine/action/ActionPane'
import { Preview } from '../../../src/engine/batchUpdate/Preview'
import { discountedReport } from '../../../src/resources/discount/discountedReport'
import type { Action } from '../../../src/resources/kit/action'
import type { Resource } from '../../../src/resources/kit/resource'
import { type BatchPreview, batchLook, type PreviewRow } from '../../../src/resources/readings/batchLook'
import { report } from '../../../src/resources/report'
import { draftKept } from '../../../src/slices/rows/entities'
import { type ScreenQueryAsked, screenQueryArrived } from '../../../src/slices/screenQueries'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const seen = (id: number, more: Partial<PreviewRow> = {}): PreviewRow => ({
  id,
  title: [`报告 ${id}`, `Report ${id}`],
  before: { author: 'Li', status: 'enabled' },
  after: { author: 'Li', status: 'enabled' },
  ...more,
})
const refused = (id: number): PreviewRow => seen(id, { problems: [{ field: 'author', message: 'words.held' }] })
const rows = (from: number, count: number): PreviewRow[] => Array.from({ length: count }, (_, at) => refused(from + at))
const NOTHING: BatchPreview = {
  total: 2,
  changed: 0,
  unchanged: 0,
  refused: 0,
  rows: [],
  extremes: [],
  refused_rows: [],
  refused_listed: 0,
  hidden: 0,
  warned: 0,
  noted_rows: [],
  fields: ['author'],
}
const asked = { reading: batchLook(report, 'batch-update'), body: { scope: { query: {} }, changes: [] } }
const open = (data: Partial<BatchPreview>, resource: Resource = report) =>
  renderScreen(
    <Preview resource={resource} isWhole preview={{ state: 'ready', data: { ...NOTHING, ...data }, asked }} />,
    { at: '/main/products/report' },
  )

describe('what a batch edit would do', () => {
  it('says which rows a sensitive word would disable, and which only hold one', () => {
    open({
      changed: 2,
      hidden: 1,
      warned: 1,
      fields: ['author', 'status'],
      noted_rows: [
        seen(1, {
          after: { author: 'shady', status: 'disabled' },
          notes: [{ field: 'author', message: 'words.hidden', values: { word: 'shady' } }],
        }),
      ],
    })
    expect(screen.getByText('Will be disabled for a sensitive word 1')).toBeVisible()
    expect(screen.getByText('With a sensitive word 1')).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Rows with a sensitive word' }))
    expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    expect(table.getByText('Author contains the sensitive word “shady” and is saved as disabled')).toBeVisible()
  })

  it('says of a discount what each report would cost, in amounts, and names each of its tables', () => {
    const row = (id: number, price: string, less: string): PreviewRow =>
      seen(id, { before: { price_to_pay: price }, after: { price_to_pay: less } })
    const some = [row(1, '1200.00', '1020.00'), row(2, '12000.00', '10200.00')] as const
    const [lowest, highest] = some
    const fields = ['price_to_pay']
    open({ changed: 2, fields, rows: some, extremes: [{ field: 'price_to_pay', lowest, highest }] }, discountedReport)
    expect(screen.getByRole('table', { name: 'Lowest and highest: Price → discounted' })).toBeVisible()
    const first = within(screen.getByRole('table', { name: 'The first rows' }))
    expect(first.getByRole('columnheader', { name: 'Price → discounted' })).toBeVisible()
    expect(first.getByText('¥10,200.00')).toBeVisible()
  })

  it('says how many of the rows that stay as they are it shows, and shows more of them', async () => {
    const view = open({ refused: 70, refused_rows: rows(1, 50), refused_listed: 70 })
    expect(screen.getByText('50 of 70 shown')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    const [query] = view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload as ScreenQueryAsked)
    expect(query).toMatchObject({ path: asked.reading.path, body: { ...asked.body, refused_from: 50 } })
    const data = { ...NOTHING, refused_rows: rows(51, 20) }
    act(() => void view.store.dispatch(screenQueryArrived({ key: query?.key ?? '', data })))
    expect(screen.getByRole('rowheader', { name: 'Report 70' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('says that not all of them can be listed, where there are too many', () => {
    open({ refused: 23_456, refused_rows: rows(1, 50), refused_listed: 10_000 })
    expect(screen.getByText('50 of 23,456 shown, 10,000 at most')).toBeVisible()
  })
})

const RAISED = { changes: [{ field: 'price', way: 'amount', value: '+5%' }] }
const PATIENT = { timeout: 4_000 }
const TARGET = { scope: { ids: [1, 2] } }

function Opened() {
  const [isOpen, open] = useState(false)
  if (!isOpen) return <button type="button" onClick={() => open(true)}>{`open`}</button>
  return (
    <ActionPane
      resource={report}
      overrides={{}}
      name="batch-update"
      action={report.actions?.['batch-update'] as Action}
      target={TARGET}
      subject=""
      count={2}
      onClose={() => undefined}
    />
  )
}

describe('the button of a batch edit', () => {
  it('waits, and says so, until the preview of what was typed is there', async () => {
    const view = renderScreen(<Opened />, { at: '/main/products/report' })
    act(
      () => void view.store.dispatch(draftKept({ resource: 'report', form: 'do-batch-update', draft: { ...RAISED } })),
    )
    await user.click(screen.getByRole('button', { name: 'open' }))
    const deed = await screen.findByRole('button', { name: /Change 2 rows/ })
    expect(deed).toBeDisabled()
    expect(screen.getByText('Wait for the preview first')).toBeVisible()
    const query = await waitFor(() => {
      const [first] = view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload as ScreenQueryAsked)
      if (!first) throw new Error('nothing was asked yet')
      return first
    }, PATIENT)
    const data = { ...NOTHING, changed: 2, fields: ['price'] }
    act(() => void view.store.dispatch(screenQueryArrived({ key: query.key, data })))
    expect(await screen.findByRole('button', { name: /Change 2 rows/ })).toBeEnabled()
    expect(screen.queryByText('Wait for the preview first')).not.toBeInTheDocument()
  })
})
