import { act, screen } from '@testing-library/react'
import { invoice } from '../../../src/resources/invoice'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { InvoicePaper } from '../../../src/views/orders/invoice/InvoicePaper'
import { OrderInvoices } from '../../../src/views/orders/order/OrderInvoices'
import { OrderStory } from '../../../src/views/orders/order/OrderStory'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const LIST = '/main/orders/invoice'
const row = { ...sampleRow(invoice, 0), id: 7, state: 'asked', document: null, reverses_id: null }
const issued = { ...row, state: 'issued', number: 'INV-2026-000007', document: '/f/key.main/INV-2026-000007.pdf' }

describe('the details of an invoice', () => {
  it('offer what the machine knows to come next, and say that there is no PDF yet', () => {
    renderScreen(<InvoicePaper row={row} />, { at: LIST })
    expect(screen.getByRole('button', { name: 'Issue' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
    expect(screen.getByText('The PDF is shown here once it is issued')).toBeVisible()
  })

  it('ask for the address of the PDF once it is issued, and say so where there is none', () => {
    const view = renderScreen(<InvoicePaper row={issued} />, { at: LIST })
    expect(view.events('screenQueries/screenQueryAsked').at(-1)?.payload).toMatchObject({
      path: '/api/admin/invoice/paper',
      query: { id: '7' },
    })
    expect(screen.getByRole('button', { name: 'Mark as sent' })).toBeVisible()
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'invoice:paper/7', fault: { message: 'away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  })

  it('of a red one do not offer to reverse it', () => {
    renderScreen(<InvoicePaper row={{ ...issued, reverses_id: 3 }} />, { at: LIST })
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
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
