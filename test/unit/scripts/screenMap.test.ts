import { lists, viewChunks } from '../../../scripts/webpack/screenMap'
import { allResources } from '../../../src/resources'
import { isOwnScreen } from '../../../src/views/staffScreens'

describe('what the build tells the first script of views', () => {
  it('knows the chunk of each view of the registry', () => {
    const views = Object.keys(viewChunks())
    expect(views.filter((component) => !isOwnScreen(component))).toEqual([])
    const pages = allResources.flatMap(({ screen, also = [], grid }) =>
      [screen, ...also, ...(grid ? [grid.screen] : [])].flatMap((path) => [
        path,
        ...['add', 'edit', 'details'].map((page) => `${path}/${page}`),
      ]),
    )
    const every = new Set([
      ...pages,
      'personal',
      'dashboard',
      'system/health',
      'error/401',
      'error/404',
      'products/fast-list',
      'inbox',
      'sync/publish',
      'question/moderation',
      'question/ticket-answer',
    ])
    const own = [...every].filter(isOwnScreen)
    expect(own.filter((component) => !views.includes(component))).toEqual([])
    expect(own.length).toBe(views.length)
  })

  it('has no list read before a screen that reads its rows by calls of its own', () => {
    const named = lists().map((line) => line.replace('*', '').split('=')[0])
    expect(named).toEqual(expect.arrayContaining(['products/report', 'system/user']))
    expect(named).not.toContain('system/file')
    expect(named).not.toContain('site/file')
  })
})
