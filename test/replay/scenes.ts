import type { Calls } from '../../src/flows/calls'
import type { MenuRow } from '../../src/slices/navigation/menu'
import type { Scene } from '../kit/scene'

export const row = (path: string, more: Partial<MenuRow> & { roles?: string[] | undefined } = {}): MenuRow => {
  const { roles = ['ROOT2'], ...rest } = more
  return {
    path,
    name: path,
    component: path,
    meta: { title: path, english_title: path, roles, keepAlive: true },
    ...rest,
  }
}

export const profile = (more: Partial<Calls['session.profile']['out']> = {}): Calls['session.profile']['out'] => ({
  id: 7,
  name: 'lin',
  nickname: '林',
  called: '林',
  email: 'lin@example.com',
  avatar: null,
  mobile: null,
  department_id: null,
  department: null,
  roles: [{ code: 'ROOT2', name: 'Root' }],
  last_login_at: null,
  wanted_email: null,
  home: 'control',
  ...more,
})

export const rights: Calls['session.rights']['out'] = { roles: ['ROOT2'], perms: ['user:list'], buttons: [] }

/** What a healthy server answers to whoever is signed in. */
export const healthy: NonNullable<Scene['answers']> = {
  'session.pageSetting': {},
  'session.profile': profile(),
  'session.rights': rights,
  'session.menus': [row('system/user'), row('products/report/edit/:id', { component: 'products/report/edit' })],
  'site.options': { list: [] },
  'runs.list': { list: [] },
  'notices.state': { unseen: 0, urgent: [], quiet: { quiet_from: null, quiet_to: null, time_zone: 'UTC' } },
  'personal.settings': {},
  'session.verifyCode': { enabled: false, verifyCodeKey: '', image: '' },
  'session.signOut': null,
}

export const withToken = { accessToken: 'Bearer abc' }

/** What goes on behind a page that is open is another story. */
export const behind = [
  'site/',
  'siteHabits/',
  'jobs/',
  'bell/',
  'listViews/',
  'session/profileLoaded',
  'session/rightsLoaded',
  'menu/',
  'tabs/',
  'navigation/',
]
export const withoutBehind = (story: string[]): string[] =>
  story.filter(
    (line) =>
      !/^asks (site.options|runs.list|notices.state|personal.settings|session.pageSetting)|event stream|keeps for this tab/.test(
        line,
      ),
  )
