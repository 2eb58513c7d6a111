import { screen, within } from '@testing-library/react'
import { site } from '../../../src/resources/site'
import { rowAsked } from '../../../src/slices/rows/entities'
import { screenQueryArrived, screenQueryAsked } from '../../../src/slices/screenQueries'
import { connectionTestAsked } from '../../../src/slices/sites/connectionTests'
import { reachableSitesLoaded, siteChosen } from '../../../src/slices/sites/site'
import { siteInitializeAsked } from '../../../src/slices/sites/siteLifecycle'
import { SiteList } from '../../../src/views/site/SiteList'
import { mockScreen } from '../../kit/mockScreen'
import { rowsBefore } from '../../kit/rowsBefore'
import { all, brazil, LIST, versions } from '../../kit/siteLifecycle'

const reachable = reachableSitesLoaded([
  { name: 'jp', title: '日本', english_name: 'Japan', is_local: true, health: 'ok', newest_version: '1.2' },
])
const show = (search = '') =>
  mockScreen(<SiteList />, {
    at: LIST + search,
    after: [
      reachable,
      ...rowsBefore(site, LIST, all),
      screenQueryArrived({ key: 'site/versions/initialize', data: versions }),
    ],
  })

const pick = async ({ user, eventsOf }: ReturnType<typeof show>, title: string, entry: string) => {
  const row = screen.getByRole('row', { name: new RegExp(title) })
  await user.click(within(row).getByRole('button', { name: 'More actions' }))
  return eventsOf(() => user.click(screen.getByRole('menuitem', { name: entry })))
}

describe('what the list of sites dispatches', () => {
  it('a site is entered', async () => {
    expect(await pick(show(), 'Japan', 'Enter site')).toContainEqual(siteChosen('jp'))
  })

  it('what was done last is asked for beside the rows', () => {
    expect(
      show()
        .events()
        .map(({ type }) => type),
    ).toContain(screenQueryAsked.type)
  })

  it('a plan asks for its site', async () => {
    const { events } = show('?open=upgrade-3')
    await screen.findByRole('dialog', undefined, { timeout: 8000 })
    expect(events()).toContainEqual(rowAsked({ resource: 'site', id: 3 }))
  })

  it('a draft is initialised, once it is confirmed', async () => {
    const { user, eventsOf } = show(`?open=initialize-${brazil.id}`)
    const confirm = within(await screen.findByRole('dialog', undefined, { timeout: 8000 })).getByRole('button', {
      name: /^Initialise/,
    })
    expect(await eventsOf(() => user.click(confirm))).toEqual([siteInitializeAsked({ id: brazil.id })])
  })

  it('a connection is tested', async () => {
    const { user, eventsOf, events } = show('?open=test-3')
    const again = screen.queryByRole('button', { name: /Test/ })
    const asked = again ? await eventsOf(() => user.click(again)) : events()
    expect(asked.map(({ type }) => type)).toContain(connectionTestAsked.type)
  })
})
