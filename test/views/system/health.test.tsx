import { act, screen, within } from '@testing-library/react'
import type { HealthReport } from '../../../src/resources/readings/health'
import { screenQueryArrived, screenQueryFailed } from '../../../src/slices/screenQueries'
import { Health } from '../../../src/views/system/health/Health'
import { renderScreen } from '../../kit/renderScreen'

const at = '/control/system/health'
const GIGABYTE = 1024 ** 3

const report: HealthReport = {
  state: 'warning',
  checks: {
    database: { state: 'ok', kind: 'postgres', version: '15.19', answer_ms: 2 },
    disk: { state: 'warning', free_bytes: GIGABYTE / 2, total_bytes: 100 * GIGABYTE },
    queue: {
      state: 'warning',
      waiting: 0,
      running: 1,
      failed_today: 2,
      last_failed: [{ title: ['准备搜索', 'Preparing the search'], site: 'en' }],
      oldest_waiting_seconds: 0,
    },
    streams: { state: 'ok', open: 1 },
    sites: { state: 'ok', by_health: { ok: 3, unreachable: 1 } },
    key: { state: 'ok', from: 'file' },
    mail: { state: 'absent', last_at: null, last: null },
    backup: { state: 'absent', last_at: null },
    versions: { state: 'ok', node: '20.20.2', site_schema: '1.3', started_at: '2026-11-20T09:00:00Z' },
  },
}

const open = (language: 'zh' | 'en' = 'en') => {
  const view = renderScreen(<Health />, { at, language })
  act(() => void view.store.dispatch(screenQueryArrived({ key: 'health', data: report })))
  return view
}

const check = (name: string): HTMLElement => {
  const line = screen.getByRole('heading', { name }).closest('li')
  if (!line) throw new Error(`There is no check ${name}`)
  return line
}

describe('the page Health', () => {
  it('says first how all of it is, then each check with its figures', () => {
    open()
    expect(screen.getByText('Everything is working, but something needs a look.')).toBeInTheDocument()
    expect(check('Database')).toHaveTextContent('WorkingPostgreSQL 15.19, answers in 2 ms')
    expect(check('Sites')).toHaveTextContent('Healthy: 3, Unreachable: 1')
    expect(check('Live updates')).toHaveTextContent('1 browser connected')
    expect(check('Last backup')).toHaveTextContent('Not set upNo backup on record')
  })

  it('says what to do where something needs a look, and only there', () => {
    open()
    expect(within(check('Disk')).getByText(/Free some space/)).toBeInTheDocument()
    expect(check('Database')).not.toHaveTextContent('Check the load')
  })

  it('reads as well in Chinese', () => {
    open('zh')
    expect(check('任务')).toHaveTextContent('等待 0 个，运行 1 个，最近 24 小时失败 2 个：“准备搜索”（en）')
  })

  it('offers to check again where the report could not be had', () => {
    const view = renderScreen(<Health />, { at, language: 'en' })
    const fault = { kind: 'network' as const, message: 'The server cannot be reached', code: '' }
    act(() => void view.store.dispatch(screenQueryFailed({ key: 'health', fault })))
    expect(screen.getByText('The server cannot be reached')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })
})
