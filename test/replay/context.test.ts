import { signedIn } from './startAt'

describe('the context of an address (flows.md §1)', () => {
  it('§1.8 takes the context from the first path segment, which wins over the remembered site', async () => {
    const { state, tabStored } = await signedIn('/main/dashboard', '', { tabStored: { reHeaderData: 'jp' } })
    expect(state.site.current).toBe('main')
    expect(tabStored.reHeaderData).toBe('main')
  })

  it('§1.8 goes from / to the remembered site’s dashboard, else to control’s', async () => {
    const remembered = await signedIn('/', '', { tabStored: { reHeaderData: 'jp' } })
    expect(remembered.story).toContain('goes to /jp/dashboard instead')
    const fresh = await signedIn('/')
    expect(fresh.story).toContain('goes to /control/dashboard instead')
  })

  it('§1.8 keeps the context on the personal centre, which belongs to none', async () => {
    const { state } = await signedIn('/personal', '', { tabStored: { reHeaderData: 'jp' } })
    expect(state.site.current).toBe('jp')
  })
})
