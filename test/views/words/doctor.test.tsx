import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportFinding } from '../../../src/resources/report_finding'
import { ReportDoctor } from '../../../src/views/products/doctor/ReportDoctor'
import { answerList, renderScreen } from '../../kit/renderScreen'

const finding = {
  id: 1,
  report_id: 2,
  rule: 'no-price',
  field: 'price',
  detail: null,
  created_at: '2026-01-31T08:00:00.000Z',
}

const shown = (marks?: string[]) => {
  const view = renderScreen(<ReportDoctor />, { at: '/main/products/report-finding', ...(marks && { marks }) })
  act(() => answerList(view, reportFinding, '/main/products/report-finding', [finding]))
  return view
}

describe('the report doctor', () => {
  it('says what is wrong and where, and leads to the form of the report', async () => {
    const view = shown()
    expect(screen.getByText('No price')).toBeInTheDocument()
    expect(screen.getByText('No price').closest('[title]')).toHaveAttribute('title', 'Enter a price above zero')
    expect(screen.getByText('Price')).toBeInTheDocument()
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    await person.click(screen.getByRole('button', { name: 'More actions' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Edit the report' }))
    expect(view.address()).toBe('/main/products/report/edit/2')
  })

  it('offers no form to those who may not edit', () => {
    shown(['report_finding:list'])
    expect(screen.queryByRole('button', { name: 'Examine all reports' })).not.toBeInTheDocument()
  })
})
