import { act, screen, within } from '@testing-library/react'
import { development } from '../../../src/resources/development'
import { office } from '../../../src/resources/office'
import { Development } from '../../../src/views/page/development/Development'
import { Office } from '../../../src/views/page/office/Office'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

describe('the company’s history', () => {
  it('is a line of time, the latest first, of what is enabled', () => {
    const at = '/main/page/development'
    const view = renderScreen(<Development />, { at })
    const row = (id: number, values: object) => ({ ...sampleRow(development, id), id, image: null, ...values })
    act(() =>
      answerList(view, development, `${at}#timeline`, [
        row(1, { year: 2020, month: 3, title: 'Early' }),
        row(2, { year: 2024, month: 2, title: 'Spring' }),
        row(3, { year: 2024, month: 11, title: 'Autumn' }),
        row(4, { year: 2025, title: 'Hidden', status: 'disabled' }),
      ]),
    )
    const line = within(screen.getByRole('region', { name: 'Timeline' }))
    expect(line.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['2024', '2020'])
    expect(line.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Autumn'),
      expect.stringContaining('Spring'),
      expect.stringContaining('Early'),
    ])
    expect(line.queryByText('Hidden')).not.toBeInTheDocument()
  })
})

describe('the company’s history beyond a page of its list', () => {
  it('is asked for whole, and says what it leaves out', () => {
    const at = '/main/page/development'
    const view = renderScreen(<Development />, { at })
    const asked = view.events('entities/listOpened').map(({ payload }) => payload as { list: string; query: object })
    expect(asked.find(({ list }) => list === `${at}#timeline`)?.query).toMatchObject({
      pageSize: 500,
      filters: { status: ['enabled'] },
    })
    const row = { ...sampleRow(development, 1), image: null, year: 2020 }
    act(() => answerList(view, development, `${at}#timeline`, [row], 3))
    expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('2 more are only in the list.')
  })
})

describe('offices', () => {
  it('stand on the map where they are, with the time that it is there', () => {
    jest.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), doNotFake: ['queueMicrotask'] })
    const at = '/main/page/office'
    const view = renderScreen(<Office />, { at })
    const row = (id: number, values: object) => ({ ...sampleRow(office, id), id, ...values })
    act(() =>
      answerList(view, office, `${at}#map`, [
        row(1, { city: 'Tokyo', time_zone: 'Asia/Tokyo', latitude: 35.7, longitude: 139.7 }),
        row(2, { city: 'Chicago', time_zone: 'America/Chicago', latitude: 41.9, longitude: -87.6 }),
        row(3, { city: 'Nowhere', time_zone: null, latitude: null, longitude: null }),
      ]),
    )
    const offices = screen.getByRole('region', { name: 'Office locations and local times' })
    const items = within(offices).getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(/Tokyo.*Wed.*09:00 PM/)
    expect(items[1]).toHaveTextContent(/Chicago.*Wed.*06:00 AM/)
    expect(items[2]).toHaveTextContent('No time zone')
    const places = offices.querySelectorAll('circle')
    expect([...places].map((each) => [each.getAttribute('cx'), each.getAttribute('cy')])).toEqual([
      ['139.7', '-35.7'],
      ['-87.6', '-41.9'],
    ])
    jest.useRealTimers()
  })
})
