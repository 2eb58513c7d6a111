import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { invoice } from '../../../src/resources/invoice'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { Invoices } from '../../../src/views/orders/invoice/Invoices'
import { OrderInvoices } from '../../../src/views/orders/order/OrderInvoices'
import { OrderStory } from '../../../src/views/orders/order/OrderStory'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const LIST = '/main/orders/invoice'
const row = { ...sampleRow(invoice, 0), id: 7, state: 'asked', document: null, reverses_id: null }
const issued = { ...row, state: 'issued', number: 'INV-2026-000007', document: '/f/key.main/INV-2026-000007.pdf' }

describe('the panel of an invoice', () => {
  const open = async (shown: AnyRow) => {
    const view = renderScreen(<Invoices />, { at: `${LIST}?open=7` })
    act(() => answerList(view, invoice, LIST, [shown]))
    act(() => void view.store.dispatch(rowArrived({ resource: 'invoice', row: shown, titles: {} })))
    const panel = within(await screen.findByRole('dialog'))
    await panel.findByRole('heading', { name: 'Document' })
    return { view, panel }
  }

  it('begins with its state and what it allows, and says what sending waits for', async () => {
    const { panel } = await open(row)
    expect(panel.getAllByRole('term')[0]).toHaveTextContent('State')
    expect(panel.getByRole('button', { name: 'Issue' })).toBeEnabled()
    expect(panel.getByRole('button', { name: 'Refuse' })).toBeEnabled()
    expect(panel.getByRole('button', { name: 'Send by email' })).toBeDisabled()
    expect(panel.getByText(/^Send by email: Issue it first/)).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Reverse' })).toBeNull()
    expect(panel.getByText('The PDF is shown here once it is issued')).toBeVisible()
    expect(panel.queryByText('Version')).toBeNull()
  })

  it('offers the PDF and to send it once it is issued, and stands there while an action is asked for', async () => {
    const { view, panel } = await open(issued)
    expect(view.events('screenQueries/screenQueryAsked').at(-1)?.payload).toMatchObject({
      path: '/api/admin/invoice/paper',
      query: { id: '7' },
    })
    await user.click(panel.getByRole('button', { name: 'INV-2026-000007.pdf' }))
    expect(view.events('world/downloadAsked')[0]?.payload).toEqual({ path: '/api/admin/invoice/paper-file/7' })
    expect(panel.getByRole('button', { name: 'Mark as sent' })).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Send by email' }))
    const question = await screen.findByRole('dialog', { name: /^Send by email/ })
    expect(panel.getByRole('heading', { name: 'Document' })).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(view.address()).toContain('open=7'))
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'invoice:paper/7', fault: { message: 'away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  })

  it('of a red one does not offer to reverse it', async () => {
    const { panel } = await open({ ...issued, reverses_id: 3 })
    expect(panel.queryByRole('button', { name: 'Reverse' })).toBeNull()
  })

  it('leaves out of the menu of its row what its state does not allow', async () => {
    const view = renderScreen(<Invoices />, { at: LIST })
    act(() => answerList(view, invoice, LIST, [row]))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Issue' })).toBeInTheDocument()
    for (const name of ['Send by email', 'Mark as sent', 'Reverse'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull()
  })
})

describe('the invoices of an order', () => {
  const of = { id: 7, title: '宏图科技', type: 'ordinary', currency_id: 1, reverses_id: null } as const
  const each = [
    { ...of, number: 'INV-2026-000007', state: 'issued', amount: '106.00' },
    { ...of, id: 8, number: null, state: 'asked', amount: '20.00' },
  ] as const

  it('are told with what is left, and what is to be reversed after a refund', () => {
    renderScreen(<OrderInvoices invoices={each} invoicing={{ left: '5.00', over: '0.00', to_reverse: [] }} />, {
      at: '/main/orders/order',
    })
    expect(screen.getByRole('link', { name: 'INV-2026-000007' })).toHaveAttribute('href', `${LIST}?open=7`)
    expect(screen.getByText('5.00 can still be invoiced')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are named where more is invoiced than was kept', () => {
    const invoicing = { left: '0.00', over: '1200.00', to_reverse: ['INV-2026-000007'] }
    renderScreen(<OrderInvoices invoices={each} invoicing={invoicing} />, { at: '/main/orders/order' })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Invoiced 1,200.00 more than the net amount paid. Reverse: INV-2026-000007',
    )
  })

  it('stand in its story', () => {
    const told = { at: '2026-11-02T08:00:00.000Z', user: '李航', isNew: false, from: null, to: null, amount: null }
    const invoice = { id: 7, number: 'INV-2026-000007', amount: '106.00', is_red: false }
    const happenings = (['asked', 'issued', 'sent'] as const).map((state, id) => ({
      ...told,
      id,
      cause: 'issue',
      reason: null,
      fields: [],
      invoice: { ...invoice, state },
    }))
    const view = renderScreen(<OrderStory happenings={happenings} currency={1} />, { at: '/main/orders/order' })
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'none', data: {} })))
    for (const words of [
      'Invoice requested',
      'Invoice INV-2026-000007 issued',
      'Invoice INV-2026-000007 marked as sent',
    ])
      expect(screen.getByText(words)).toBeVisible()
  })
})
