import { screen } from '@testing-library/react'
import { screenQueryAsked, screenQueryFailed } from '../../../src/slices/screenQueries'
import { Dashboard } from '../../../src/views/dashboard/Dashboard'
import { mockScreen } from '../../kit/mockScreen'

const AT = '/main/dashboard'
const zone = String(-new Date().getTimezoneOffset())
const asked = screenQueryAsked({ key: 'dashboard main', path: '/api/admin/dashboard/summary', query: { zone } })

describe('what the dashboard dispatches', () => {
  it('asks for the figures of its context', () => {
    expect(mockScreen(<Dashboard />, { at: AT }).events()).toEqual([asked])
  })

  it('waits with the cards alone that the person may see', () => {
    mockScreen(<Dashboard />, { at: AT, marks: ['report:list'] })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toContain('By category')
    expect(headings.join()).not.toMatch(/operation|upload/i)
  })

  it('asks again where they could not be had', async () => {
    const failed = screenQueryFailed({ key: 'dashboard main', fault: { message: 'Busy' } })
    const { user, eventsOf } = mockScreen(<Dashboard />, { at: AT, after: [asked, failed] })
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: /again/i })))).toEqual([asked])
  })
})
