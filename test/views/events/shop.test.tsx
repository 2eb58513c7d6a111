import { screen, within } from '@testing-library/react'
import { member } from '../../../src/resources/member'
import { payment } from '../../../src/resources/payment'
import { sitemap } from '../../../src/resources/sitemap'
import { actionAsked } from '../../../src/slices/rows/actions'
import { screenQueryAsked } from '../../../src/slices/screenQueries'
import { connectionTestAsked } from '../../../src/slices/sites/connectionTests'
import { MemberCard } from '../../../src/views/members/member/MemberCard'
import { SiteMap } from '../../../src/views/setting/map/SiteMap'
import { Payment } from '../../../src/views/setting/payment/Payment'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow, sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

describe('what the shop dispatches', () => {
  it('the card of a member asks for what they said and looked at', () => {
    const { events } = mockScreen(<MemberCard row={sampleRow(member, 0)} />, { at: '/main/members/member/details/1' })
    const about = expect.arrayContaining(['order', 'feedback', 'message', 'browsing_record'])
    expect(events()).toContainEqual(
      screenQueryAsked({ key: 'member:card/1', path: '/api/admin/member/card', query: { id: '1' }, about }),
    )
  })

  it('the map of the site is written once the question is answered', async () => {
    const at = '/main/setting/map'
    const { user, eventsOf } = mockScreen(<SiteMap />, { at, after: rowsBefore(sitemap, at, sampleRows(sitemap, 1)) })
    await user.click(screen.getByRole('button', { name: 'Generate the sitemap' }))
    const question = within(await screen.findByRole('dialog'))
    const events = await eventsOf(() =>
      user.click(question.getByRole('button', { name: /^Generate the whole sitemap/ })),
    )
    expect(events.filter(actionAsked.match)).toMatchObject([{ payload: { resource: 'sitemap', action: 'generate' } }])
  })

  it('a way to pay is tried from the menu of its row', async () => {
    const at = '/main/setting/payment?open=test-1'
    const after = rowsBefore(payment, '/main/setting/payment', sampleRows(payment, 1))
    const { events } = mockScreen(<Payment />, { at, after })
    await screen.findByRole('dialog')
    expect(events().filter(connectionTestAsked.match)).toMatchObject([
      { payload: { resource: 'payment', of: { id: 1 } } },
    ])
  })
})
