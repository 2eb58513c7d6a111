import { refused } from '../kit/replay'
import { signedIn, start } from './startAt'

describe('cross-site sign-in (flows.md §2)', () => {
  const letIn = { 'session.decrypt': { tokenType: 'Bearer', accessToken: 'new' } }

  it('§2.2 goes to control’s dashboard for the centre, and the ticket leaves the address', async () => {
    const { story, stored } = await start('/', '', { query: { tokenData: 'T', site: 'center' }, answers: letIn })
    expect(story.slice(1, 5)).toEqual([
      'asks session.decrypt {"token":"T","site":"center"}',
      'drops tokenData, site from the address',
      'keeps accessToken Bearer new',
      'goes to /control/dashboard instead',
    ])
    expect(stored.accessToken).toBe('Bearer new')
  })

  it('§2.2 enters site mode for a site, with the current path kept and the ticket gone', async () => {
    const { story, state } = await start('/jp/system/user', '?tokenData=T&site=jp&page=2', { answers: letIn })
    expect(story).toContain('goes to /jp/system/user?page=2 instead')
    expect(state.site.current).toBe('jp')
  })

  it('§2.3 goes to the domain that a refusal names', async () => {
    const { story } = await start('/', '?tokenData=T&site=jp', {
      answers: { 'session.decrypt': refused('elsewhere', { details: { domain: 'https://jp.example' } }) },
    })
    expect(story).toContain('leaves for https://jp.example')
  })

  const used = { answers: { 'session.decrypt': refused('used', { details: { domain: null } }) } }

  it('§2.3 says that the verification failed otherwise, on /login and for as long as it is read', async () => {
    const { story, stored, state } = await start('/', '?tokenData=T&site=jp', used)
    expect(story).toContain('goes to /login instead')
    expect(state.account.isTicketRefused).toBe(true)
    expect(story.join()).not.toContain('flows.verifyFailed')
    expect(stored).toEqual({})
  })

  it('§2.3 says it in passing to somebody who is signed in here, and who stays so', async () => {
    const { story, state } = await signedIn('/', '?tokenData=T&site=jp', used)
    expect(story).toContain('warns: flows.verifyFailed')
    expect(state.account.isTicketRefused).toBe(false)
    expect(state.session.isSignedIn).toBe(true)
  })

  it('says on the sign-in page that the person has no account here, in the server’s words', async () => {
    const unknown = refused('There is no account for mara@example.com', {
      details: { domain: null, person: 'mara@example.com' },
    })
    const { story, state } = await start('/', '?tokenData=T&site=jp', { answers: { 'session.decrypt': unknown } })
    expect(story).toContain('goes to /login instead')
    expect(story.join()).not.toContain('flows.verifyFailed')
    expect(state.account.signInFault?.message).toBe('There is no account for mara@example.com')
  })

  it('says the same in passing to somebody who is signed in here, and who stays so', async () => {
    const unknown = refused('There is no account', { details: { domain: null, person: 'mara@example.com' } })
    const { story, state } = await signedIn('/', '?tokenData=T&site=jp', { answers: { 'session.decrypt': unknown } })
    expect(story).toContain('says error: There is no account')
    expect(state.session.isSignedIn).toBe(true)
  })
})

describe('single sign-on without a token (flows.md §3)', () => {
  it('§3.2 clears the header data and goes to the public site on any other answer', async () => {
    const { story, tabStored } = await start('/main/products/report', '', {
      tabStored: { reHeaderData: 'main' },
      answers: {
        'session.pageSetting': { public_site_url: 'https://shop.example' },
        'session.singleSignOn': refused('403'),
      },
    })
    expect(story).toContain('leaves for https://shop.example')
    expect(tabStored).toEqual({})
  })

  it('§3.2 keeps the attempted path for after signing in where /login stands for the public site', async () => {
    const { story } = await start('/main/products/report', '?page=2', {
      answers: { 'session.singleSignOn': refused('403') },
    })
    expect(story).toContain('goes to /login?redirect=%2Fmain%2Fproducts%2Freport%3Fpage%3D2 instead')
  })
})
