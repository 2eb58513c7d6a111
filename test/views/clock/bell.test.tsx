import { act, screen, within } from '@testing-library/react'
import { Bell } from '../../../src/app/layout/bell/Bell'
import { BellPanel } from '../../../src/app/layout/bell/BellPanel'
import { UrgentNotices } from '../../../src/app/layout/bell/UrgentNotices'
import type { BellRow } from '../../../src/resources/readings/notice'
import {
  acknowledgeAsked,
  allReadAsked,
  bellArrived,
  bellStateArrived,
  noticesReadAsked,
  noticeTold,
  noticeWayAsked,
} from '../../../src/slices/bell'
import { mockScreen } from '../../kit/mockScreen'
import { renderScreen } from '../../kit/renderScreen'

const AT = '/control/dashboard'

const row = (key: string, more: Partial<BellRow> = {}): BellRow => ({
  key,
  level: 'warning',
  title: ['14 封被拒', '14 mails refused by 163.com'],
  why: ['你管理邮件', 'You look after email'],
  kind: 'mail_refused',
  count: 14,
  at: '2026-11-28T08:00:00.000Z',
  is_seen: false,
  ...more,
})

const arrived = (rows: BellRow[]) =>
  bellArrived({
    bell: { unseen: rows.length, rows, has_more: false, through: '2026-11-28T09:00:00.000Z' },
    isMore: false,
  })

describe('the bell in the header (issue 38 §3)', () => {
  it('counts what is unseen, and says no number that nobody counts', () => {
    const view = renderScreen(<Bell />, { at: AT })
    expect(screen.getByRole('button', { name: 'Notices' })).toBeVisible()
    act(() => void view.store.dispatch(noticeTold({ unseen: 3 })))
    expect(screen.getByRole('button', { name: 'Notices, 3 new' })).toHaveTextContent('3')
    act(() => void view.store.dispatch(noticeTold({ unseen: 100 })))
    expect(screen.getByRole('button', { name: 'Notices, 99+ new' })).toHaveTextContent('99+')
  })

  it('each row says why one gets it, and offers fewer of these', async () => {
    const { user, eventsOf } = mockScreen(<BellPanel onLeft={() => undefined} />, {
      at: AT,
      after: [arrived([row('p1')])],
    })
    const line = screen.getByRole('listitem')
    expect(within(line).getByText(/You look after email/)).toBeVisible()
    expect(within(line).getByText('14')).toBeVisible()
    const fewer = await eventsOf(() => user.click(within(line).getByRole('button', { name: 'Fewer of these' })))
    expect(fewer).toEqual([noticeWayAsked({ kind: 'mail_refused', way: 'none', offersUndo: 'bell' })])
    const read = await eventsOf(() => user.click(within(line).getByRole('button', { name: 'Mark as read' })))
    expect(read).toEqual([noticesReadAsked({ keys: ['p1'] })])
    const all = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Mark all as read' })))
    expect(all).toEqual([allReadAsked()])
  })

  it('says that nothing is unread', () => {
    mockScreen(<BellPanel onLeft={() => undefined} />, { at: AT, after: [arrived([])] })
    expect(screen.getByText('No unread notices')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('a notice that was published opens in place', async () => {
    const { kind: _, ...published } = row('n2', {
      title: ['停机', 'Maintenance'],
      body: '<p>On Saturday</p>',
      count: 1,
    })
    const { user } = mockScreen(<BellPanel onLeft={() => undefined} />, { at: AT, after: [arrived([published])] })
    expect(screen.queryByText('On Saturday')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Maintenance' }))
    expect(screen.getByText('On Saturday')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Fewer of these' })).toBeNull()
  })

  it('what has to be acknowledged stands until it is, one after the other', async () => {
    const urgent = [
      row('n3', { title: ['一', 'One'], level: 'urgent', needs_acknowledgement: true }),
      row('n4', { title: ['二', 'Two'], needs_acknowledgement: true }),
    ]
    const quiet = { quiet_from: null, quiet_to: null, time_zone: 'UTC' }
    const { user, eventsOf } = mockScreen(<UrgentNotices />, {
      at: AT,
      after: [bellStateArrived({ unseen: 2, urgent, quiet })],
    })
    expect(screen.getByRole('heading', { name: 'One' })).toBeVisible()
    expect(screen.getByText('1 more waits')).toBeVisible()
    const said = await eventsOf(() => user.click(screen.getByRole('button', { name: 'I have read this' })))
    expect(said).toEqual([acknowledgeAsked({ key: 'n3' })])
  })
})
