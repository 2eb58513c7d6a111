import type { Calls } from '../../src/flows/calls'
import type { CallFault } from '../../src/flows/ports'
import { selectFlow } from '../../src/slices/flowStatus'
import { textTyped } from '../../src/slices/navigation/unsaved'
import { draftDropped, draftKept } from '../../src/slices/rows/entities'
import { signInOpened } from '../../src/slices/session/account'
import { sessionExpired, signInAsked, signOutAsked } from '../../src/slices/session/session'
import { appStarted, tokenChangedElsewhere } from '../../src/slices/world'
import { expired, goes, inTurn, refused, replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { behind, healthy, profile, withoutBehind, withToken } from './scenes'

const form = { username: 'lin', password: 'secret-word', verifyCodeKey: 'k', verifyCode: 'abcd' }
const token = { tokenType: 'Bearer', accessToken: 'new' }
const quiet = [...behind, 'world/', 'session/signedIn', 'account/verifyCodeArrived', 'entities/', 'unsaved/']
const play = async (events: Parameters<typeof replay>[0], scene: Scene = {}) => {
  const played = await replay(events, { quiet, ...scene, answers: { ...healthy, ...scene.answers } })
  return { ...played, story: withoutBehind(played.story) }
}

describe('signing in (flows.md §4.1)', () => {
  const enter = (redirect?: string, scene: Scene = {}) =>
    play([appStarted(), signInAsked({ ...form, ...(redirect && { redirect }) })], {
      ...scene,
      answers: { 'session.signIn': token, ...scene.answers },
    })

  it('stores the result, loads rights and menus, and opens /control/dashboard', async () => {
    const { story, stored, state } = await enter()
    expect(story.slice(2, 10)).toEqual([
      `asks session.signIn ${JSON.stringify(form)}`,
      'keeps accessToken Bearer new',
      'goes to /control/dashboard, replacing',
      'progress starts',
      'asks session.profile',
      'asks session.rights',
      'asks session.menus',
      'goes to /control/dashboard instead',
    ])
    expect(stored.accessToken).toBe('Bearer new')
    expect(state.session.isReady).toBe(true)
  })

  it('goes to the redirect target', async () => {
    const { story } = await enter('/control/system/user?page=2')
    expect(story).toContain('goes to /control/system/user?page=2, replacing')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'never follows %s: a redirect target is a path of this console',
    async (redirect) => {
      const { story } = await enter(redirect)
      expect(story).toContain('goes to /control/dashboard, replacing')
    },
  )

  it('says why at the form after a failure, and fetches the verify code anew', async () => {
    const { story, state } = await enter(undefined, { answers: { 'session.signIn': refused('Wrong password') } })
    expect(state.account.signInFault?.message).toBe('Wrong password')
    expect(story.slice(-2)).toEqual(['account/verifyCodeAsked', 'asks session.verifyCode'])
    expect(selectFlow(signInAsked)(state)).toEqual({ status: 'failed', why: 'Wrong password' })
  })

  it('leads to the page for a new password where this one was right and too old', async () => {
    const old = refused('The password is older than 30 days', { details: { rebuild_token: 'a+b' } })
    const { story, state } = await enter(undefined, { answers: { 'session.signIn': old } })
    expect(story).toContain('goes to /rebuild?token=a%2Bb')
    expect(state.account.newPassword.fault?.message).toBe('The password is older than 30 days')
    expect(state.account.signInFault).toBeNull()
  })

  it('ignores a second press while the first is under way', async () => {
    const later = new Promise<Calls['session.signIn']['out']>(() => {})
    const { story } = await play([appStarted(), signInAsked(form), signInAsked(form)], {
      answers: { 'session.signIn': later },
    })
    expect(story.filter((line) => line.startsWith('asks session.signIn'))).toHaveLength(1)
  })

  it('offers the accounts of a demo on its sign-in page, and there only', async () => {
    const list = [{ username: 'editor', password: 'x', role: '编辑' }]
    const demo = await play([appStarted(), signInOpened()], {
      answers: { 'session.pageSetting': { is_demo: true }, 'session.demoAccounts': { list } },
    })
    expect(demo.state.account.demoAccounts).toEqual(list)
    const plain = await play([appStarted(), signInOpened()])
    expect(plain.story.join()).not.toContain('demoAccounts')
  })
})

describe('signing out (flows.md §4.3)', () => {
  it('speaks the language of a browser that was never here; what is stored wins', async () => {
    const languages = ['fr', 'en-GB']
    const spoken = async (scene: object) =>
      (await play([appStarted()], { languages, ...scene })).state.settings.language
    expect(await spoken({})).toBe('en')
    expect(await spoken({ stored: { language: 'zh-cn' } })).toBe('zh-cn')
    expect(await spoken({ stored: { pageSetting: JSON.stringify({ language: 'zh-cn' }) } })).toBe('zh-cn')
    expect(await spoken({ languages: ['fr'] })).toBe('zh-cn')
  })

  it('tells the server, clears token and roles, shows /login and reloads 500 ms later', async () => {
    const { story, state, stored } = await play([appStarted(), signOutAsked()], { stored: withToken })
    expect(story).toEqual(
      expect.arrayContaining([
        'asks session.signOut',
        'forgets accessToken',
        'session/signedOut',
        'goes to /login, replacing',
        'waits 500 ms',
        'reloads',
      ]),
    )
    expect(state.session).toMatchObject({ isSignedIn: false, roles: [], marks: [] })
    expect(stored).toEqual({})
  })

  it('signs out here though the server does not answer', async () => {
    const { stored } = await play([appStarted(), signOutAsked()], {
      stored: withToken,
      answers: { 'session.signOut': refused('down') },
    })
    expect(stored).toEqual({})
  })

  it('clears the remembered site and goes to the central login with isLocal where there is a centre', async () => {
    const { story, tabStored } = await play([appStarted(), signOutAsked()], {
      stored: withToken,
      tabStored: { reHeaderData: 'jp' },
      answers: { 'session.pageSetting': { center_url: 'https://center.example' } },
    })
    expect(story.at(-1)).toBe('leaves for https://center.example/#/login?isLocal=1')
    expect(tabStored).toEqual({})
  })

  it('asks first while a form is unsaved, and stays if told so', async () => {
    const { story, stored } = await play([appStarted(), textTyped({ path: '/control/x' }), signOutAsked()], {
      stored: withToken,
      says: [false],
    })
    expect(story).toContain('asks the person: flows.signOutUnsaved → no')
    expect(story.join()).not.toContain('asks session.signOut')
    expect(stored).toEqual(withToken)
  })

  it('is followed by the other tabs of the browser at once, and so is signing in', async () => {
    const out = await play([appStarted(), tokenChangedElsewhere({ isPresent: false })], { stored: withToken })
    expect(out.story).toContain('goes to /login, replacing')
    expect(out.state.session.isSignedIn).toBe(false)
    const into = await play([appStarted(), goes('/login'), tokenChangedElsewhere({ isPresent: true })])
    expect(into.story).toContain('goes to /, replacing')
  })
})

describe('the end of a session (flows.md §4.4, specification §8)', () => {
  it('shows one dialog however many calls fail at once', async () => {
    const { story } = await play([appStarted(), sessionExpired(), sessionExpired(), sessionExpired()], {
      stored: withToken,
      pressesOk: false,
    })
    expect(story.filter((line) => line.startsWith('waits for OK'))).toHaveLength(1)
  })

  it('clears the local storage and goes to the root on OK', async () => {
    const { story, stored } = await play([appStarted(), sessionExpired()], { stored: { ...withToken, language: 'en' } })
    expect(story.slice(-3)).toEqual([
      'waits for OK: flows.expired',
      'clears the local storage',
      'loads the console anew at its root',
    ])
    expect(stored).toEqual({})
  })

  it('keeps the unsaved text of a form, but no password, and gives it back to the same person in the same site', async () => {
    const draft = { resource: 'report' as const, form: 'new', draft: { name: 'Robots', password: 'hidden' } }
    const before = await play([appStarted(), goes('/main/dashboard'), draftKept(draft), sessionExpired()], {
      stored: withToken,
    })
    expect(before.tabStored.drafts).toContain('Robots')
    expect(before.tabStored.drafts).not.toContain('hidden')
    const back = (user: number) =>
      play([appStarted(), goes('/main/dashboard')], {
        stored: withToken,
        tabStored: before.tabStored,
        answers: { 'session.profile': profile({ id: user }) },
      })
    const same = await back(7)
    expect(same.state.entities.byResource.report?.drafts.new).toEqual({ name: 'Robots' })
    expect(same.story).toContain('says: flows.draftsBack')
    const other = await back(8)
    expect(other.state.entities.byResource.report).toBeUndefined()
    expect(other.tabStored.drafts).toBeUndefined()
  })

  it('finds what was typed after a reload, and nothing that was given up', async () => {
    const draft = { resource: 'report' as const, form: 'new', draft: { name: 'Robots' } }
    const typing = [
      appStarted(),
      goes('/main/dashboard'),
      textTyped({ path: '/main/products/report' }),
      draftKept(draft),
    ]
    const typed = await play(typing, { stored: withToken })
    const back = await play([appStarted(), goes('/main/dashboard')], { stored: withToken, tabStored: typed.tabStored })
    expect(back.state.entities.byResource.report?.drafts.new).toEqual({ name: 'Robots' })
    expect(back.state.unsaved).toEqual({ '/main/products/report': true })
    const dropped = await play([...typing, draftDropped({ resource: 'report', form: 'new' })], { stored: withToken })
    expect(dropped.tabStored.drafts).toBeUndefined()
    const signedOut = await play([...typing, signOutAsked()], { stored: withToken })
    expect(signedOut.tabStored.drafts).toBeUndefined()
  })

  it('is told by any call that answers -200', async () => {
    const { story } = await play([appStarted(), goes('/control/dashboard')], {
      stored: withToken,
      answers: { 'session.rights': inTurn<Calls['session.rights']['out'] | CallFault>(expired) },
    })
    expect(story).toContain('waits for OK: flows.expired')
  })
})
