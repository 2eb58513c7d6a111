import type { CallName, Calls } from '../../flows/calls'
import { endpointOf, kebab } from '../../resources/kit/endpoints'
import type { ResourceName } from '../../resources/kit/resourceName'
import { get, post, postQuery, type Request } from './request'
import { transferRequests } from './transferRequests'

type Requests = { [C in CallName]: (input: Calls[C]['in']) => Request }

const at = (resource: ResourceName, action: string): string => endpointOf({ name: resource }, action).path

type ListIn = Calls['rows.list']['in']

const listQuery = ({ query, isExact }: ListIn): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query.filters)) for (const value of values) search.append(name, value)
  search.set('page', String(query.page))
  search.set('pageSize', String(query.pageSize))
  if (query.keyword) search.set('keyword', query.keyword)
  if (query.sort) search.set('sort', query.sort)
  if (query.sort && query.order) search.set('order', query.order)
  if (isExact) search.set('exact', '1')
  return search
}

const scopeBody = ({ scope }: Calls['rows.destroy']['in']): unknown => ('ids' in scope ? scope : { scope: scope.query })

const session = {
  'session.verifyCode': () => get('/api/captcha'),
  'session.signIn': (form) => ({ method: 'POST', path: '/api/login', form: { ...form } }),
  'session.signOut': () => get('/api/logout'),
  'session.singleSignOn': (query) => get('/api/admin/site/single-sign-on', query),
  'session.decrypt': (body) => post('/api/admin/site/decrypt-site-token', body),
  'session.link': (body) => post('/api/admin/site/link-account', body),
  'session.centreWay': (query) => get('/api/admin/site/centre-way', query),
  'session.profile': ({ site }) => ({ ...get('/api/admin/user/info'), site }),
  'session.rights': ({ site }) => ({ ...get('/api/admin/common/info'), site }),
  'session.menus': ({ site }) => ({ ...get('/api/admin/common/menus'), site }),
  'session.pageSetting': () => get('/api/admin/public/get-page-setting'),
  'session.demoAccounts': () => get('/api/demo/accounts'),
  'account.register': (body) => post('/api/register', body),
  'account.mailReset': (query) => get('/api/send-email/password', query),
  'account.checkEmail': (query) => get('/api/check-user-email', query),
  'account.resetPassword': (body) => post('/api/reset-password', body),
  'account.activate': (query) => get('/api/activate', query),
} satisfies Partial<Requests>

const own = {
  // As specified by its query, but for passwords: no address carries one.
  'personal.update': ({ password, current_password, ...query }) => ({
    ...post('/api/admin/update/info', { password, current_password }),
    query,
  }),
  'personal.email': (body) => post('/api/admin/personal/email', body),
  'personal.withdrawEmail': () => post('/api/admin/personal/withdraw-email', {}),
  'personal.devices': () => get('/api/admin/personal/sessions'),
  'personal.revoke': (body) => post('/api/admin/personal/revoke', body),
  'personal.settings': () => get('/api/admin/personal/setting'),
  'personal.keep': (body) => post('/api/admin/personal/setting', body),
  'site.options': () => get('/api/admin/site/user-option'),
  'site.lookup': (query) => get('/api/admin/site/jump-site-url', query),
  'site.initialize': (body) => post(at('site', 'initialize'), body),
  'site.upgrade': (body) => post(at('site', 'upgrade'), body),
  'site.rollback': (body) => post(at('site', 'rollback'), body),
  'site.rollout': (body) => post(at('site', 'rollout'), body),
  'sitePublisher.matrix': () => get('/api/admin/site-publisher/matrix'),
  'sitePublisher.save': (body) => post('/api/admin/site-publisher/save-matrix', body),
  'connection.test': ({ resource, of }) => post(`/api/admin/${resource}/test`, of),
  'runs.list': () => get('/api/admin/run/list'),
  'runs.one': ({ id }) => get(`/api/admin/run/form/${id}`),
  'runs.stop': (body) => post('/api/admin/run/stop', body),
  'runs.restart': (body) => post('/api/admin/run/restart', body),
  'demo.scenes': () => get('/api/demo/scene'),
  'demo.changeScene': (body) => post('/api/demo/scene', body),
  'other.read': ({ path, query }) => get(path, query),
  'other.downloadTicket': (body) => post('/api/admin/download-ticket', body),
} satisfies Partial<Requests>

const rows = {
  'rows.list': (input) => get(at(input.resource, 'list'), listQuery(input)),
  'rows.form': ({ resource, id }) => get(`${at(resource, 'form')}/${id}`),
  'rows.options': ({ resource, filters, ...query }) => get(at(resource, 'option'), { ...filters, ...query }),
  'rows.store': ({ resource, draft }) => post(at(resource, 'store'), draft),
  'rows.update': ({ resource, id, version, draft }) => post(at(resource, 'update'), { ...draft, id, version }),
  'rows.destroy': (input) => post(at(input.resource, 'destroy'), scopeBody(input)),
  'rows.changeStatus': ({ resource, scope, status }) =>
    'ids' in scope
      ? postQuery(at(resource, 'change-status'), { id: scope.ids, status })
      : post(at(resource, 'change-status'), { scope: scope.query, status }),
  'rows.changeSort': ({ resource, ...body }) => post(at(resource, 'change-sort'), body),
  'rows.resetSort': ({ resource }) => post(at(resource, 'reset-sort')),
  'rows.history': ({ resource, id }) => get(`/api/admin/${kebab(resource)}/history/${id}`),
  'rows.bin': ({ resource }) => get(`/api/admin/${kebab(resource)}/bin`),
  'rows.restore': ({ resource, changeIds }) => post(at(resource, 'restore'), { change_ids: changeIds }),
  'rows.count': ({ resource, ...input }) => post(at(resource, 'count'), scopeBody({ resource, ...input })),
  'rows.act': ({ resource, action, body }) => post(at(resource, action), body),
  'changes.undo': (body) => post('/api/admin/change-set/undo', body),
  'rule.permissions': ({ category }) => postQuery('/api/admin/rule/admin-routes', { category }),
} satisfies Partial<Requests>

/** How each call goes over the line. */
export const requests: Requests = { ...session, ...own, ...rows, ...transferRequests }
