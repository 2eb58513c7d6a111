import { linkAsked, linkNeeded } from '../../src/slices/session/account'
import { refused } from '../kit/replay'
import { play } from './shellScene'
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

describe('an account that is not linked yet (flows.md §2)', () => {
  const notLinked = refused('not linked', {
    details: { domain: null, person: 'mara@example.com', link: 'L' },
    status: 403,
  })
  const linking = { token: 'L', email: 'mara@example.com', site: 'jp', path: '/jp/system/user?page=2' }
  const answers = { 'session.decrypt': notLinked }

  it('asks for the password of the account here, on /login, and keeps where one wanted to', async () => {
    const { story, state } = await start('/jp/system/user', '?tokenData=T&site=jp&page=2', { answers })
    expect(story).toContain('goes to /login instead')
    expect(state.account.linking).toEqual(linking)
    expect(state.session.isSignedIn).toBe(false)
  })

  it('asks somebody who is signed in here too, and leaves them signed in', async () => {
    const { state } = await signedIn('/jp/system/user', '?tokenData=T&site=jp&page=2', { answers })
    expect(state.account.linking).toEqual(linking)
    expect(state.session.isSignedIn).toBe(true)
  })

  it('enters by the password, to where one wanted to', async () => {
    const { state, story, stored } = await play([linkNeeded(linking), linkAsked('seven quiet pillars')], {
      answers: { 'session.link': { tokenType: 'Bearer', accessToken: 'new' } },
    })
    expect(story).toContain('goes to /jp/system/user?page=2, replacing')
    expect(stored.accessToken).toBe('Bearer new')
    expect(state.account.linking).toBeNull()
  })

  it('says that the password was wrong, and that the way in counts no longer', async () => {
    const wrong = { answers: { 'session.link': refused('Wrong password', { status: 422 }) } }
    const again = await play([linkNeeded(linking), linkAsked('x')], wrong)
    expect(again.state.account).toMatchObject({ linking, linkFault: { message: 'Wrong password' } })
    const late = { answers: { 'session.link': refused('Verification failed', { status: 403 }) } }
    const over = await play([linkNeeded(linking), linkAsked('x')], late)
    expect(over.state.account).toMatchObject({ linking: null, isTicketRefused: true })
  })
})

describe('a console that belongs to a centre, opened directly (flows.md §3.4)', () => {
  const center = 'https://centre.example'
  const answers = {
    'session.pageSetting': { center_url: center },
    'session.singleSignOn': refused('403'),
    'session.centreWay': { url: `${center}/api/admin/site/carry-over?home=h` },
  }

  it('goes to the centre once, with what stands behind the hash', async () => {
    const { story, tabStored } = await start('/jp/system/user', '?page=2', { answers })
    expect(story).toContain('asks session.centreWay {"site":"jp"}')
    expect(story).toContain(`leaves for ${center}/api/admin/site/carry-over?home=h#/jp/system/user?page=2`)
    expect(tabStored).toEqual({ centreAsked: '1' })
  })

  it('stays for the sign-in page when it comes back without a ticket: never in a circle', async () => {
    const { story } = await start('/jp/system/user', '?page=2', { answers, tabStored: { centreAsked: '1' } })
    expect(story.join()).not.toContain('leaves for')
    expect(story).toContain(`goes to /login?redirect=${encodeURIComponent('/jp/system/user?page=2')} instead`)
  })

  it('stays where the centre does not answer', async () => {
    const { story } = await start('/', '', { answers: { ...answers, 'session.centreWay': refused('403') } })
    expect(story.join()).not.toContain('leaves for')
    expect(story).toContain('goes to /login instead')
  })

  it('may be carried in again after it was: the next session that is over is another visit', async () => {
    const { tabStored } = await start('/', '?tokenData=T&site=jp', {
      tabStored: { centreAsked: '1' },
      answers: { 'session.decrypt': { tokenType: 'Bearer', accessToken: 'new' } },
    })
    expect(tabStored.centreAsked).toBeUndefined()
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
