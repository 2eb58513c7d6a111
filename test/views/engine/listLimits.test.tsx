import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RowWaiting } from '../../../src/engine/form/RowWaiting'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { operationLog } from '../../../src/resources/operation_log'
import { report } from '../../../src/resources/report'
import { rowsArrived, rowsFailed } from '../../../src/slices/rows/entities'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const AT = '/main/products/report'
const LOG = '/main/settings/operation-log'
const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('a list says what it does not show', () => {
  it('says No permission where the server refuses it, and offers no second try', () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: AT })
    const fault = { message: 'No permission', code: '403' }
    act(() => void view.store.dispatch(rowsFailed({ resource: 'report', list: AT, fault })))

    expect(screen.getByText('No permission')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('says No permission of a row that the server refuses, too', () => {
    const refused = { status: 'failed', why: 'You lack “Reports: Details”', isForbidden: true } as const
    renderScreen(<RowWaiting run={refused} onRetry={() => undefined} />, { at: AT })

    expect(screen.getByText('No permission')).toBeInTheDocument()
    expect(screen.getByText('You lack “Reports: Details”')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('says quietly that a search is not complete yet, with rows and without', () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: `${AT}?keyword=robots` })
    const arrive = (count: number, isComplete: boolean): void => {
      const rows = sampleRows(report, count)
      const answer = {
        resource: 'report' as const,
        list: AT,
        rows,
        total: count,
        isTotalCapped: !isComplete,
        titles: {},
      }
      act(() => void view.store.dispatch(rowsArrived({ ...answer, isComplete })))
    }
    arrive(0, false)
    expect(screen.getByText(/^No matching .* so far$/)).toBeInTheDocument()
    arrive(3, false)
    expect(screen.getByText(/still being indexed/)).toBeInTheDocument()
    arrive(5, true)
    expect(screen.queryByText(/still being indexed/)).not.toBeInTheDocument()
  })
})

describe('the dates of a log are those of one month (specification §5)', () => {
  it('moves an end that lies in another month, and says so', async () => {
    const view = renderScreen(<ListScreen resource={operationLog} />, { at: LOG })
    act(() => answerList(view, operationLog, LOG, sampleRows(operationLog, 2), 2))
    await user.click(screen.getByText('+ Add filter'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Created' }))
    expect(screen.queryByRole('button', { name: 'Last 30 days' })).not.toBeInTheDocument()
    await screen.findByLabelText('From')
    const [from, to] = ['From', 'To'].map((name) => screen.getByLabelText(name) as HTMLInputElement)
    fireEvent.change(from as HTMLInputElement, { target: { value: '2026-01-15' } })
    fireEvent.change(to as HTMLInputElement, { target: { value: '2026-03-02' } })
    expect(await screen.findByText(/now ends on the last day of the first one/)).toBeInTheDocument()
    expect(to).toHaveValue('2026-01-31')
    await waitFor(() => expect(view.address()).toContain('_to=2026-01-31'))
  })
})
