import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { reachableSitesLoaded } from '../../../src/slices/sites/site'
import { SiteList } from '../../../src/views/site/SiteList'
import { LIST, show } from '../../kit/siteLifecycle'

const menuOf = async (title: string): Promise<string[]> => {
  const row = screen.getByRole('row', { name: new RegExp(title) })
  await userEvent.click(within(row).getByRole('button', { name: 'More actions' }))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
  await userEvent.keyboard('{Escape}')
  return names
}

describe('the list of sites', () => {
  it('offers of a site what its stage and the rights allow', async () => {
    show()
    const lifecycle = ['Enter site', 'Initialise', 'Upgrade', 'Roll back', 'Upgrade log', 'Test connection']
    const offered = async (title: string) => (await menuOf(title)).filter((name) => lifecycle.includes(name))
    expect(await offered('Japan')).toEqual(['Enter site', 'Upgrade', 'Roll back', 'Upgrade log', 'Test connection'])
    expect(await offered('Brazil')).toEqual(['Initialise', 'Upgrade log', 'Test connection'])
    expect(await offered('United States')).toEqual(['Enter site', 'Upgrade log'])
  })

  it('offers nothing that the person may not do', async () => {
    show(<SiteList />, '', { marks: ['site:list', 'site:form'] })
    expect(await menuOf('Japan')).toEqual(['Details', 'History'])
  })

  it('shows that there is a newer version, how a site is, and what was done last', async () => {
    const view = show()
    act(
      () =>
        void view.store.dispatch(
          screenQueryArrived({
            key: 'site/last-releases',
            data: {
              list: [
                {
                  id: 9,
                  site_id: 3,
                  kind: 'rollback',
                  to_version: '1.0',
                  state: 'done',
                  created_at: '2026-01-31T08:00:00Z',
                },
              ],
            },
          }),
        ),
    )
    const row = screen.getByRole('row', { name: /Japan/ })
    expect(row).toHaveTextContent('1.2 is available')
    expect(row).toHaveTextContent('Upgrade available')
    expect(row).toHaveTextContent('Roll back 1.0')
    expect(screen.getByRole('row', { name: /Germany/ })).not.toHaveTextContent('is ready')
  })

  it('becomes cards and keeps that for the person', async () => {
    const view = show()
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
    expect(view.store.getState().listViews.site?.isCards).toBe(true)
    expect(screen.queryByRole('row')).toBeNull()
    const card = screen.getByText('Brazil').closest('li') as HTMLElement
    await userEvent.click(within(card).getByRole('button', { name: 'Initialise' }))
    expect(view.address()).toBe(`${LIST}?open=initialize-5`)
  })

  it('keeps the room of a card’s way in while it is not known yet which sites this person reaches', async () => {
    const view = show()
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
    const enter = () =>
      within(screen.getByText('Japan').closest('li') as HTMLElement).getByRole('button', { name: 'Enter site' })
    expect(enter()).toBeEnabled()
    act(() => void view.store.dispatch(reachableSitesLoaded([])))
    expect(enter()).toBeDisabled()
  })
})
