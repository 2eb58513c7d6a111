import { act, screen, within } from '@testing-library/react'
import { member } from '../../../src/resources/member'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { Member } from '../../../src/views/members/member/Member'
import { MemberCard } from '../../../src/views/members/member/MemberCard'
import { MergeInto } from '../../../src/views/members/member/MergeInto'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const LIST = '/main/members/member'
const line = { id: 5, created_at: '2026-11-02T08:00:00.000Z', report_id: 3, report: 'Lidar', total: 31 }

describe('the card of a member (catalogue, members/member)', () => {
  const open = () => renderScreen(<MemberCard row={sampleRow(member, 0)} />, { at: `${LIST}/details/1` })

  it('asks for what the member said and looked at, and shows it as text, with how much there is', () => {
    const view = open()
    expect(view.events('screenQueries/screenQueryAsked')[0]?.payload).toMatchObject({
      path: '/api/admin/member/card',
      query: { id: '1' },
    })
    const said = { ...line, content: '<b>thin</b>', state: 'handled', reply: 'It is mended', reply_mail: 'unsent' }
    const data = {
      messages: [{ ...line, content: 'Call me', product_name: 'Lidar', state: 'answered' }],
      questions: [{ ...line, title: 'How thick?', state: 'waiting', answers_count: 2 }],
      answers: [{ ...line, content: 'Two millimetres', state: 'approved' }],
      feedback: [said],
      browsing: [{ ...line, seconds: 40, location: '德国 Kiel' }],
    }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'member:card/1', data })))
    expect(screen.getByRole('heading', { name: 'Feedback (31)' })).toBeVisible()
    expect(screen.getByText('<b>thin</b>')).toBeVisible()
    expect(screen.getByRole('link', { name: 'How thick?' })).toHaveAttribute('href', '/main/question/question?open=5')
    expect(screen.getByText('2 answers')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Two millimetres' })).toBeVisible()
    expect(screen.getByText('Call me')).toBeVisible()
    expect(screen.getByText('Handled')).toBeVisible()
    expect(screen.getByText('Reply not sent')).toBeVisible()
    expect(screen.getByText('stayed 40 s · Germany, Kiel')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Lidar' })[0]).toHaveAttribute('href', '/main/products/report?open=3')
  })

  it('shows what waits in the cart, what was agreed, and the emails', () => {
    const view = open()
    const data = {
      carts: [{ ...line, report_name: 'Lidar', quantity: 2, price: '80.00', currency_id: null, with_paper: false }],
      specials: [
        {
          ...line,
          id: 6,
          reason: 'Framework',
          member_id: null,
          company: 'North',
          report_id: null,
          report: null,
          kind: 'rate',
          value: 15,
          state: 'running',
          ends_at: '2026-12-31T12:00:00Z',
        },
      ],
      emails: [
        {
          id: 8,
          created_at: line.created_at,
          total: 1,
          subject: 'Paid',
          state: 'failed',
          scenario: 'order_placed',
          receivers: ['a@example.com'],
        },
      ],
    }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'member:card/1', data })))
    expect(screen.getByRole('heading', { name: 'Cart (31)' })).toBeVisible()
    expect(screen.getByText(/× 2/)).toHaveTextContent('Lidar × 2 80.00')
    expect(screen.getByRole('link', { name: 'Framework' })).toHaveAttribute(
      'href',
      '/main/orders/special-discount?open=6',
    )
    expect(screen.getByText(/−15% · for everyone at North · ends/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Emails (1)' })).toBeVisible()
    expect(screen.getByText(/to a@example.com/)).toBeVisible()
  })

  it('leaves out what the person may not see, and says so where nothing could be read', () => {
    const view = open()
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'member:card/1', data: { feedback: [] } })))
    expect(screen.getByText('None yet')).toBeVisible()
    expect(screen.queryByRole('heading', { name: /Browsing/ })).toBeNull()
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'member:card/1', fault: { message: 'away' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  })
})

describe('merging a member into another', () => {
  const field = member.actions?.merge
  const input = {
    id: 'into',
    name: 'into_id',
    resource: member,
    language: 'en' as const,
    isInvalid: false,
    isDisabled: false,
  }
  const open = () =>
    renderScreen(
      <MergeInto
        {...input}
        field={{ kind: 'ref', label: ['合并到', 'Merge into'], to: 'member', required: true }}
        value={9}
        onChange={() => {}}
        onBlur={() => {}}
      />,
      { at: `${LIST}?open=do-merge-4` },
    )

  it('is offered on a row', () => expect(field).toMatchObject({ place: 'row', isDanger: true }))

  it('shows before it is done what moves and what is filled in', () => {
    const view = open()
    expect(view.events('screenQueries/screenQueryAsked')[0]?.payload).toMatchObject({
      query: { id: '4', into_id: '9' },
    })
    const data = {
      feedback: 2,
      browsing: 7,
      carts: 6,
      coupons: 1,
      orders: 3,
      invoices: 5,
      specials: 4,
      messages: 5,
      questions: 8,
      values: { company: 'North' },
    }
    act(() => void view.store.dispatch(screenQueryArrived({ key: 'member:merge/4/9', data })))
    const preview = within(screen.getByRole('status'))
    expect(
      preview.getByText(
        'Will move: 3 orders, 5 invoices, 6 cart items, 1 discount code, 4 special discounts, 5 messages, 8 questions and answers, 2 feedback entries, 7 browsing records',
      ),
    ).toBeVisible()
    expect(preview.getByRole('listitem')).toHaveTextContent('Company North')
  })

  it('says why it cannot be', () => {
    const view = open()
    const fault = { message: 'A member cannot be merged with itself' }
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'member:merge/4/9', fault })))
    expect(screen.getByRole('alert')).toHaveTextContent(fault.message)
  })

  it('stands open beside the list with that input', async () => {
    renderScreen(<Member />, { at: `${LIST}?open=do-merge-4` })
    expect(await screen.findByRole('dialog', { name: /^Merge into another/ })).toBeInTheDocument()
  })
})
