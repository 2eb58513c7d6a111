import { screenMeant } from '../../src/flows/navigation/nowhere'
import { order } from '../../src/resources/order'
import { report } from '../../src/resources/report'
import { role } from '../../src/resources/role'
import { appStarted } from '../../src/slices/world'
import { goes, replay } from '../kit/replay'
import { healthy, row, withToken } from './scenes'

describe('an address that leads nowhere (flows.md §1.7)', () => {
  it.each([
    ['/control/system/role', 'role:list', ['查看', 'View']],
    ['/control/system/role/add', 'role:store', ['新增', 'Add']],
    ['/control/products/report/upload', 'report:import', ['上传', 'Upload']],
    ['/control/system/health', 'health:view', ['查看', 'View']],
  ])('names the right that is missing where the screen exists: %s', async (path, mark, right) => {
    const answers = {
      ...healthy,
      'session.rights': { roles: ['STAFF'], perms: ['user:list'], buttons: [] },
      'session.menus': [row('system/user', { roles: ['STAFF'] })],
    }
    const { story } = await replay([appStarted(), goes('/control/system/user'), goes(path)], {
      stored: withToken,
      answers,
    })
    expect(story.filter((line) => line.startsWith('goes to')).at(-1)).toBe('goes to /control/system/user instead')
    const screen = { role: role.screenTitle, report: report.screenTitle, health: ['系统健康', 'Health'] }[
      mark.split(':')[0] ?? ''
    ]
    expect(story.filter((line) => line.startsWith('warns'))).toEqual([
      `warns: flows.noRight ${JSON.stringify({ screen, right, mark })}`,
    ])
  })

  it('names the right of an address in another context, though the way back leads out of that again', async () => {
    const answers = {
      ...healthy,
      'session.rights': { roles: ['STAFF'], perms: ['user:list'], buttons: [] },
      'session.menus': [row('system/user', { roles: ['STAFF'] })],
    }
    const going = [appStarted(), goes('/control/system/user'), goes('/main/orders/order')]
    const { story } = await replay(going, { stored: withToken, answers, hasLateDeclarations: true })
    expect(story).toContain('goes to /control/system/user instead')
    expect(story.filter((line) => line.startsWith('warns'))).toEqual([
      `warns: flows.noRight ${JSON.stringify({ screen: order.screenTitle, right: ['查看', 'View'], mark: 'order:list' })}`,
    ])
  })

  it('says that nothing is there of a screen that this context does not have, and of whatever one may', async () => {
    const of = async (path: string) =>
      (await replay([appStarted(), goes('/control/system/user'), goes(path)], { stored: withToken, answers: healthy }))
        .story
    expect(await of('/control/products/report/no/such')).toContain(
      'warns: flows.notFound {"path":"/control/products/report/no/such"}',
    )
  })

  it.each([
    ['/control/products/report', { resource: 'report', action: 'list' }],
    ['/main/products/report/edit/7', { resource: 'report', action: 'update' }],
    ['/main/products/report/details/7', { resource: 'report', action: 'form' }],
    ['/main/products/report/upload/7', { resource: 'report', action: 'import' }],
    ['/main/products/fast-list', { resource: 'report', action: 'update', isGrid: true }],
    ['/control/products/fast-list', undefined],
    ['/main/system/health', undefined],
    ['/main/products/reportage', undefined],
    ['/main/products/report/toString', undefined],
    ['/main/system/role', undefined],
    ['/', undefined],
  ])('what stands at %s', (path, wanted) => {
    expect(screenMeant(path)).toEqual(wanted)
  })
})
