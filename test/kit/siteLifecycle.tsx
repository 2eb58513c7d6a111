import { act, waitFor } from '@testing-library/react'
import type { AnyRow } from '../../src/resources/kit/resource'
import type { LifecycleStep, SiteVersions } from '../../src/resources/kit/siteLifecycle'
import { site } from '../../src/resources/site'
import type { Job } from '../../src/slices/jobs/jobs'
import { rowArrived } from '../../src/slices/rows/entities'
import { screenQueryArrived } from '../../src/slices/screenQueries'
import { reachableSitesLoaded } from '../../src/slices/sites/site'
import { SiteList } from '../../src/views/site/SiteList'
import { answerList, type RenderedScreen, renderScreen, sampleRow } from './renderScreen'

export const LIST = '/control/site/list'

export const place = (id: number, name: string, english_name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleRow(site, id - 1),
  id,
  name,
  title: english_name,
  english_name,
  is_local: true,
  state: 'live',
  schema_version: '1.0',
  ...more,
})

export const japan = place(3, 'jp', 'Japan')
export const germany = place(4, 'de', 'Germany', { schema_version: '1.2' })
export const brazil = place(5, 'br', 'Brazil', { state: 'draft', schema_version: null })
export const remote = place(6, 'us', 'United States', { is_local: false })
export const all = [japan, germany, brazil, remote]

export const versions: SiteVersions = {
  current: '1.1',
  newest: '1.2',
  versions: [
    { version: '1.0', title: ['报告', 'Reports'], is_current: false, can: 'rollback', reasons: [] },
    { version: '1.1', title: ['说明', 'Instructions'], is_current: true, can: null, reasons: [] },
    {
      version: '1.2',
      title: ['链接', 'Links'],
      is_current: false,
      can: 'upgrade',
      reasons: [{ reason: 'Too slow', user: 'Lin', at: '2026-11-01T08:00:00Z' }],
    },
  ],
  code: { api: null, frontend: null },
}

export const show = (screenOf = <SiteList />, search = '', more: { marks?: string[]; language?: 'zh' | 'en' } = {}) => {
  const view = renderScreen(screenOf, { at: LIST + search, ...more })
  act(() => {
    view.store.dispatch(
      reachableSitesLoaded(
        all.map(({ name, title }) => ({
          name: String(name),
          title: String(title),
          english_name: String(title),
          is_local: true,
          health: name === 'jp' ? ('upgrade' as const) : ('ok' as const),
          newest_version: '1.2',
        })),
      ),
    )
    answerList(view, site, LIST, all)
  })
  return view
}

/** The plan came into view and asked; this is what it hears. */
export const know = async ({ store }: RenderedScreen, of: string, data: SiteVersions): Promise<void> => {
  act(() => void store.dispatch(rowArrived({ resource: 'site', row: japan, titles: {} })))
  await waitFor(() => expect(store.getState().screenQueries[`site/versions/${of}`]).toBeDefined())
  act(() => void store.dispatch(screenQueryArrived({ key: `site/versions/${of}`, data })))
}

export const step = (
  name: LifecycleStep['name'],
  state: LifecycleStep['state'],
  more: Partial<LifecycleStep> = {},
): LifecycleStep => ({
  name,
  state,
  started_at: null,
  ended_at: null,
  output: '',
  message: null,
  ...more,
})

export const run = (more: Partial<Job>): Job => ({
  id: 41,
  kind: 'site-lifecycle',
  title: ['升级', 'Upgrade Japan'],
  site: 'control',
  state: 'running',
  progress: null,
  result: null,
  error: null,
  created_at: '2026-11-20T09:00:00Z',
  started_at: null,
  ended_at: null,
  ...more,
})

export const release = (state: string, steps: LifecycleStep[]): AnyRow => ({
  id: 9,
  site_id: 3,
  kind: 'upgrade',
  from_version: '1.1',
  to_version: '1.2',
  reason: null,
  state,
  steps,
  user_id: 1,
  duration_ms: 1500,
  api_tag: null,
  frontend_tag: null,
  run_id: 41,
  created_at: '2026-11-20T09:00:00Z',
})
