import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormScreen } from '../../../src/engine/form/FormScreen'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { instruction } from '../../../src/resources/instruction'
import { report } from '../../../src/resources/report'
import { listRefreshed, rowsFailed } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { reachableSitesLoaded, type SiteChoice, siteNamed } from '../../../src/slices/sites/site'
import { type RenderedScreen, renderScreen } from '../../kit/renderScreen'

const LIST = '/jp/products/instruction'
const japan: SiteChoice = {
  name: 'jp',
  title: '日本站',
  english_name: 'Japan',
  is_local: true,
  schema_version: '1.0',
  health: 'upgrade',
}

const at = (what: Parameters<typeof renderScreen>[0], site: Partial<SiteChoice> = {}, path = LIST) => {
  const view = renderScreen(what, { at: path })
  act(() => void view.store.dispatch(reachableSitesLoaded([{ ...japan, ...site }])))
  return view
}

const helped = ({ store }: RenderedScreen, data: object): void =>
  act(() => void store.dispatch(screenQueryArrived({ key: 'site/upgrade-help/jp', data })))

describe('a screen that is too new for the site', () => {
  it('makes way for a calm page: which version there is, which is needed, and the way to it', async () => {
    const view = at(<ListScreen resource={instruction} />)
    await screen.findByRole('heading', { name: /^Upgrade this site to use/ })
    expect(screen.getByRole('status')).toHaveTextContent('needs site version 1.1; Japan is on 1.0')
    expect(screen.queryByRole('alert')).toBeNull()
    helped(view, { id: 3, may: true, people: [] })
    expect(screen.getByRole('link', { name: 'Upgrade Japan' })).toHaveAttribute(
      'href',
      '/control/site/list?open=upgrade-3',
    )
  })

  it('makes way while nobody knows yet which sites there are: what a page opens with tells the version', async () => {
    const { store } = renderScreen(<ListScreen resource={instruction} />, { at: LIST })
    expect(screen.queryByRole('heading', { name: /^Upgrade this site/ })).toBeNull()
    act(() => void store.dispatch(siteNamed({ name: 'jp', title: ['日本站', 'Japan'], version: '1.0' })))
    await screen.findByRole('heading', { name: /^Upgrade this site to use/ })
    expect(screen.getByRole('status')).toHaveTextContent('needs site version 1.1; Japan is on 1.0')
  })

  it('names whom to ask where the person may not upgrade it', async () => {
    const view = at(<ListScreen resource={instruction} />)
    await screen.findByRole('heading', { name: /^Upgrade this site/ })
    helped(view, { id: 3, may: false, people: ['Lin', 'Mo'] })
    expect(screen.getByText(/Ask one of these people: Lin, Mo/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
    helped(view, { id: 3, may: false, people: [] })
    expect(screen.getByText(/Ask an administrator/)).toBeVisible()
  })

  it('is followed while the site is worked on, and gives way once the version is there', async () => {
    const view = at(<ListScreen resource={instruction} />, { health: 'working' })
    expect(await screen.findByText(/is being upgraded/)).toBeVisible()
    expect(view.events('siteLifecycle/oldSiteShown')[0]?.payload).toBe('jp')
    act(() => void view.store.dispatch(reachableSitesLoaded([{ ...japan, schema_version: '1.1' }])))
    expect(screen.queryByText(/is being upgraded/)).toBeNull()
    expect(view.events('siteLifecycle/oldSiteLeft')[0]?.payload).toBe('jp')
    expect(view.events('entities/listOpened').at(-1)?.payload).toMatchObject({ resource: 'instruction' })
  })

  it('stands in place of forms too, and of no screen that the site has', async () => {
    at(<FormScreen resource={instruction} />, {}, `${LIST}/add`)
    await screen.findByRole('heading', { name: /^Upgrade this site/ })
    at(<ListScreen resource={report} />, {}, '/jp/products/report')
    expect(screen.getAllByRole('heading', { name: /^Upgrade this site/ })).toHaveLength(1)
  })

  it('believes the server where it refuses a list, and asks it again', async () => {
    const view = at(<ListScreen resource={report} />, { schema_version: '1.2' }, '/jp/products/report')
    const list = { resource: 'report' as const, list: '/jp/products/report' }
    const fault = { message: 'Upgrade it', details: { upgrade: { site: 'jp', has: '1.2', needs: '1.3' } } }
    act(() => void view.store.dispatch(rowsFailed({ ...list, fault })))
    await screen.findByText(/needs site version 1\.3/)
    helped(view, { id: 3, may: true, people: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(view.events(listRefreshed.type)[0]?.payload).toEqual(list)
  })
})
