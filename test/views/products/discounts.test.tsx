import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AlikeInput } from '../../../src/engine/form/AlikeInput'
import { CheckedRows } from '../../../src/engine/upload/checked/CheckedRows'
import { pageKey } from '../../../src/engine/upload/checked/checkedRows'
import { industry } from '../../../src/resources/industry'
import { report } from '../../../src/resources/report'
import { reportDiscount } from '../../../src/resources/report_discount'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { ReportDiscounts } from '../../../src/views/products/discount/ReportDiscounts'
import { TakeBackDialog } from '../../../src/views/products/discount/TakeBackDialog'
import { ReportNameInput } from '../../../src/views/products/report/ReportNameInput'
import { type RenderedScreen, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const at = '/main/products/discount'

interface Asked {
  key: string
  path: string
  query: Record<string, string>
}

const asked = (view: RenderedScreen): Asked[] =>
  view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload as Asked)

const answer = (view: RenderedScreen, data: unknown): void => {
  const { key = '' } = asked(view).at(-1) ?? {}
  act(() => void view.store.dispatch(screenQueryArrived({ key, data })))
}

describe('discounts for many reports', () => {
  it('stand on a calendar, with what two of them share', async () => {
    const view = renderScreen(<ReportDiscounts />, { at })
    await user.click(screen.getByRole('button', { name: 'Calendar' }))
    expect(asked(view)).toMatchObject([{ path: '/api/admin/report-discount/calendar' }])
    const { from = '', to = '' } = asked(view)[0]?.query ?? {}
    const campaign = { discount_type: 'rate', discount_rate: '0.150000', discount_amount: null, reports: 12 }
    const span = { discount_begin: from, discount_end: to, state: 'running' }
    answer(view, {
      list: [
        { id: 1, name: 'Autumn', ...campaign, ...span },
        { id: 2, name: 'Amounts', ...campaign, discount_type: 'amount', discount_amount: '500.00', ...span },
      ],
      overlaps: [{ one: 1, other: 2, reports: 3 }],
      is_cut: false,
    })
    expect(screen.getByText('Autumn · 15% off, 85% of the price · 12 reports')).toBeInTheDocument()
    expect(screen.getByText('Amounts · ¥500.00 off · 12 reports')).toBeInTheDocument()
    expect(screen.getByText(/“Autumn” and “Amounts” overlap from .* on 3 reports/)).toBeInTheDocument()
  })

  it('say where to begin in a month without any', async () => {
    const view = renderScreen(<ReportDiscounts />, { at, language: 'zh' })
    await user.click(screen.getByRole('button', { name: '日历' }))
    answer(view, { list: [], overlaps: [], is_cut: false })
    expect(screen.getByText(/这个月没有折扣/)).toBeInTheDocument()
  })

  it('are taken back as one, once that was confirmed', async () => {
    const row = { ...sampleRow(reportDiscount, 0), name: 'Autumn', origin: 'report', reports: 1200, change_set_id: 77 }
    const view = renderScreen(<TakeBackDialog row={row} onClose={() => undefined} />, { at })
    expect(screen.getByText('Undo “Autumn”')).toBeInTheDocument()
    expect(screen.getByText(/1,200 reports return to their previous/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Undo for [\d,]+ reports?/ }))
    expect(view.events('edits/undoAsked')).toMatchObject([{ payload: { changeSet: 77, resource: 'report_discount' } }])
  })
})

it('a discount of categories leaves what reports have of their own', () => {
  const row = { ...sampleRow(reportDiscount, 0), name: 'Chemistry', origin: 'category', change_set_id: 78 }
  renderScreen(<TakeBackDialog row={row} onClose={() => undefined} />, { at })
  expect(screen.getByText(/keep their own discounts/)).toBeInTheDocument()
})

function Typed() {
  const [value, setValue] = useState<unknown>('Pump')
  return (
    <ReportNameInput
      id="name"
      name="name"
      field={report.fields.name}
      resource={report}
      language="en"
      value={value}
      isInvalid={false}
      isDisabled={false}
      onChange={setValue}
      onBlur={() => undefined}
    />
  )
}

function TypedIndustry() {
  const [value, setValue] = useState<unknown>('Foo')
  return (
    <AlikeInput
      id="name"
      name="name"
      field={industry.fields.name}
      resource={industry}
      language="en"
      value={value}
      isInvalid={false}
      isDisabled={false}
      onChange={setValue}
      onBlur={() => undefined}
    />
  )
}

describe('any other name that only one row has', () => {
  it('is looked up while it is typed, and told as the same or almost the same', async () => {
    const view = renderScreen(<TypedIndustry />, { at: '/main/products/industry/add' })
    await user.type(screen.getByRole('textbox'), 'd')
    await waitFor(() => expect(asked(view)).toHaveLength(1), { timeout: 10_000 })
    expect(asked(view)).toMatchObject([{ path: '/api/admin/industry/alike', query: { field: 'name', value: 'Food' } }])
    answer(view, { list: [{ value: 5, label: ['食品', 'FOOD'], name: 'FOOD' }] })
    expect(screen.getByRole('status')).toHaveTextContent('Almost the same')
    expect(within(screen.getByRole('status')).getByRole('link')).toHaveAttribute(
      'href',
      `/main/${industry.screen}/details/5`,
    )
  })
})

describe('a report name that exists', () => {
  it('is looked up while it is typed, and is one click away', async () => {
    const view = renderScreen(<Typed />, { at: '/main/products/report/add' })
    expect(asked(view)).toEqual([])
    await user.type(screen.getByRole('textbox'), 's')
    await waitFor(() => expect(asked(view)).toHaveLength(1), { timeout: 10_000 })
    expect(asked(view)).toMatchObject([{ path: '/api/admin/report/search-name', query: { name: 'Pumps' } }])
    answer(view, { list: [{ value: 41, label: ['Pumps', 'Pumps'] }] })
    const found = within(screen.getByRole('status')).getByRole('link')
    expect(found).toHaveAttribute('href', '/main/products/report/details/41')
  })

  it('is linked to from the row of a file that repeats it', () => {
    const problems = [
      {
        column: 'Report name',
        field: 'name',
        message: 'Report name is already taken',
        value: 'Pumps',
        there: { id: 41, label: ['Pumps', 'Pumps'] as [string, string] },
      },
    ]
    const rows = { resource: 'report', id: 7, run: null, of: 'refused' } as const
    const view = renderScreen(
      <CheckedRows resource={report} at={rows} run={null} of="refused" count={1} refused={1} />,
      { at: '/main/products/report/upload/7' },
    )
    const data = { list: [{ row_number: 3, title: 'Pumps', problems }], total: 1 }
    act(() => void view.store.dispatch(screenQueryArrived({ key: pageKey(rows, 1), data })))
    expect(screen.getByRole('link', { name: 'Open the existing row' })).toHaveAttribute(
      'href',
      expect.stringContaining('/main/products/report'),
    )
  })
})
