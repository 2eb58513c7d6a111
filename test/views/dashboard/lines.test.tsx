import { act, screen, within } from '@testing-library/react'
import type { Operation } from '../../../src/resources/readings/dashboard'
import { jobsArrived } from '../../../src/slices/jobs/jobs'
import { reachableSitesLoaded } from '../../../src/slices/sites/site'
import { OperationsCard } from '../../../src/views/dashboard/OperationsCard'
import { RunsCard } from '../../../src/views/dashboard/RunsCard'
import { SitesCard } from '../../../src/views/dashboard/SitesCard'
import { renderScreen } from '../../kit/renderScreen'
import { run } from '../../kit/siteLifecycle'

const at = '/control/dashboard'
const WHO = 'Alexandra Konstantinopoulou (a.konstantinopoulou)'

const operation = (id: number, more: Partial<Operation> = {}): Operation => ({
  id,
  site: 'jp',
  resource: 'category',
  told: [`${WHO}删除了报告“锌”`, `${WHO} deleted the report “Zinc”`],
  created_at: '2026-11-20T09:00:00Z',
  ...more,
})

const sitesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ site: `s${index}`, reports: { count: index, is_estimate: false } }))

const lines = (name: string): HTMLElement[] => within(screen.getByRole('region', { name })).queryAllByRole('listitem')

describe('lines of the dashboard', () => {
  it('say who did what in the sentence of the operation log, and keep the whole of one that is too long', () => {
    renderScreen(<OperationsCard operations={[operation(1)]} />, { at, language: 'en' })
    const told = `${WHO} deleted the report “Zinc”`
    const deed = screen.getByRole('link', { name: told })
    expect(deed).toHaveAttribute('title', told)
    expect(deed).toHaveAttribute('href', '/control/system/operation-log?open=1')
  })

  it('tell where and when behind it, in this order', () => {
    renderScreen(<OperationsCard operations={[operation(1)]} />, { at, language: 'en' })
    const [line] = lines('Latest operations')
    const [, about] = [...(line?.children ?? [])]
    expect([...(about?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'jp',
      expect.stringMatching(/2026|ago/),
    ])
  })

  it('wait as many as will come', () => {
    renderScreen(<OperationsCard operations={undefined} />, { at, language: 'en' })
    expect(lines('Latest operations')).toHaveLength(10)
  })
})

describe('sites on the dashboard', () => {
  it('are all there while they are few', () => {
    renderScreen(<SitesCard sites={sitesOf(8)} />, { at, language: 'en' })
    expect(lines('Sites')).toHaveLength(8)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('are the first eight of many, with a way to all of them', () => {
    renderScreen(<SitesCard sites={sitesOf(52)} />, { at, language: 'en' })
    expect(lines('Sites')).toHaveLength(8)
    expect(screen.getByRole('link', { name: 'All 52 sites' })).toHaveAttribute('href', '/control/site/list')
  })

  it('wait as many as are served here', () => {
    const { store } = renderScreen(<SitesCard sites={undefined} />, { at, language: 'en' })
    expect(lines('Sites')).toHaveLength(3)
    const place = (name: string, health: 'ok' | 'elsewhere' | 'not-ready') => ({
      name,
      title: name,
      english_name: name,
      is_local: health !== 'elsewhere',
      health,
    })
    act(() => {
      store.dispatch(
        reachableSitesLoaded([
          place('control', 'ok'),
          ...['a', 'b', 'c', 'd'].map((name) => place(name, 'ok')),
          place('us', 'elsewhere'),
          place('br', 'not-ready'),
        ]),
      )
    })
    expect(lines('Sites')).toHaveLength(4)
  })
})

describe('tasks on the dashboard', () => {
  it('are not said to be none before the server has told of them', () => {
    const { store } = renderScreen(<RunsCard />, { at, language: 'en' })
    expect(screen.queryByText('No tasks yet')).toBeNull()
    act(() => void store.dispatch(jobsArrived([])))
    expect(screen.getByText('No tasks yet')).toBeInTheDocument()
  })

  it('lead to the steps of a work on a site, and nowhere where there is nothing to see', () => {
    const { store } = renderScreen(<RunsCard />, { at, language: 'en' })
    const work = run({ id: 41, progress: { release_id: 9 } })
    const other = run({ id: 40, kind: 'export', title: ['导出', 'Export of reports'] })
    act(() => void store.dispatch(jobsArrived([work, other])))
    expect(screen.getByRole('link', { name: 'Upgrade Japan' })).toHaveAttribute(
      'href',
      '/control/site/upgrade-log?open=work-9',
    )
    expect(screen.getByText('Export of reports').closest('a')).toBeNull()
  })
})
