import { act, screen } from '@testing-library/react'
import { sitemapRun } from '../../../src/resources/sitemap_run'
import { actionAsked, actionDone, actionKey } from '../../../src/slices/rows/actions'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { SiteMap } from '../../../src/views/setting/map/SiteMap'
import { renderScreen, sampleRow } from '../../kit/renderScreen'

const AT = '/main/setting/map'
const KEY = 'sitemap:last'
const run = {
  ...sampleRow(sitemapRun, 0),
  index_url: 'https://shop.example/sitemap.xml',
  address_count: 50_001,
  file_count: 2,
  duration_ms: 3_200,
}

describe('the map of a site (catalogue, setting/map)', () => {
  it('shows when it was written last, how much it is and how long it took, and leads to it', () => {
    const view = renderScreen(<SiteMap />, { at: AT })
    act(() => void view.store.dispatch(screenQueryArrived({ key: KEY, data: { list: [run] } })))
    expect(screen.getByText(/50,001 addresses in 2 files/)).toHaveTextContent('in 3.2 s')
    expect(screen.getByText(/https:\/\/shop\.example\/sitemap\.xml/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the sitemap' })).toHaveAttribute('href', '/api/site/main/sitemap.xml')
    expect(screen.getByRole('button', { name: 'Generate the sitemap' })).toBeVisible()
  })

  it('says that there is none yet', () => {
    const view = renderScreen(<SiteMap />, { at: AT })
    act(() => void view.store.dispatch(screenQueryArrived({ key: KEY, data: { list: [] } })))
    expect(screen.getByText('No sitemap has been generated yet.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open the sitemap' })).toBeNull()
  })

  it('is asked for again once one is written', () => {
    const view = renderScreen(<SiteMap />, { at: AT })
    const at = { resource: 'sitemap', action: 'generate' } as const
    act(() => void view.store.dispatch(screenQueryArrived({ key: KEY, data: { list: [] } })))
    act(() => void view.store.dispatch(actionAsked({ ...at, input: {} })))
    expect(view.store.getState().screenQueries[KEY]?.state).toBe('ready')
    act(() => void view.store.dispatch(actionDone({ key: actionKey(at), output: { addresses: 1, files: 1 } })))
    expect(view.store.getState().screenQueries[KEY]?.state).toBe('loading')
  })
})
