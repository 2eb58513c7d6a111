import { textTyped } from '../../src/slices/navigation/unsaved'
import { appStarted } from '../../src/slices/world'
import { goes, replay } from '../kit/replay'
import { behind, healthy, row, withToken } from './scenes'

describe('an address that is typed while text is unsaved', () => {
  const FORM = '/control/products/report/edit/4'
  const form = row('products/report/edit/:id', { component: 'products/report/edit' })
  const menus = [row('system/user'), { ...form, meta: { ...form.meta, keepAlive: false } }]
  const to = (path: string, search = '', more: Parameters<typeof replay>[1] = {}) =>
    replay([appStarted(), goes(FORM), textTyped({ path: FORM }), goes(path, search)], {
      quiet: [...behind, 'world/', 'session/', 'account/', 'entities/'],
      stored: withToken,
      ...more,
      answers: { ...healthy, 'session.menus': menus },
    })

  it('is not followed where one stays: the address is the form’s again', async () => {
    const { story, state } = await to('/control/system/user', '', { says: [false] })
    expect(story).toContain('asks the person: flows.leaveUnsaved → no')
    expect(story).toContain(`goes to ${FORM} instead`)
    expect(state.navigation.path).toBe(FORM)
    expect(state.unsaved).toEqual({ [FORM]: true })
  })

  it('is followed where one leaves, and says of another site that the text is lost', async () => {
    const { story, state } = await to('/control/system/user', '', { says: [true] })
    expect(story.filter((line) => line.startsWith('asks the person'))).toEqual([
      'asks the person: flows.leaveUnsaved → yes',
    ])
    expect(state).toMatchObject({ navigation: { path: '/control/system/user' }, unsaved: {} })
    expect((await to('/main/dashboard', '', { says: [false] })).story).toContain(
      'asks the person: flows.switchUnsaved → no',
    )
  })

  it('asks about text behind another tab as well where it is of another site, and loses it by one word', async () => {
    const HIDDEN = '/control/system/user'
    const away = (says: boolean) =>
      replay([appStarted(), goes(HIDDEN), textTyped({ path: HIDDEN }), goes(FORM), goes('/main/dashboard')], {
        quiet: [...behind, 'world/', 'session/', 'account/', 'entities/'],
        stored: withToken,
        says: [says],
        answers: { ...healthy, 'session.menus': menus },
      })
    const stayed = await away(false)
    expect(stayed.story).toContain('asks the person: flows.switchUnsaved → no')
    expect(stayed.state).toMatchObject({ navigation: { path: FORM }, unsaved: { [HIDDEN]: true } })
    const left = await away(true)
    expect(left.story.filter((line) => line.startsWith('asks the person'))).toHaveLength(1)
    expect(left.state.unsaved).toEqual({})
  })

  it('asks where something else opens beside the list, and not where the list alone changes', async () => {
    expect((await to(FORM, '?open=edit-5', { says: [false] })).story.join()).toContain('flows.leaveUnsaved')
    expect((await to(FORM, '?page=2')).story.join()).not.toContain('asks the person')
  })
})
