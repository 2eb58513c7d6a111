import type { Calls } from '../../flows/calls'
import { endpointOf, kebab } from '../../resources/kit/endpoints'
import type { ResourceName } from '../../resources/kit/resourceName'
import type { firstRequests, Requests } from './firstRequests'
import { listRequest } from './listRequest'
import { get, post, postQuery } from './request'
import { transferRequests } from './transferRequests'

const at = (resource: ResourceName, action: string): string => endpointOf({ name: resource }, action).path

const scopeBody = ({ scope }: Calls['rows.destroy']['in']): unknown => ('ids' in scope ? scope : { scope: scope.query })

const own = {
  // As specified by its query, but for passwords: no address carries one.
  'personal.update': ({ password, current_password, avatar, ...query }) => ({
    ...post('/api/admin/update/info', { password, current_password, avatar }),
    query,
  }),
  'personal.email': (body) => post('/api/admin/personal/email', body),
  'personal.withdrawEmail': () => post('/api/admin/personal/withdraw-email', {}),
  'personal.devices': () => get('/api/admin/personal/sessions'),
  'personal.revoke': (body) => post('/api/admin/personal/revoke', body),
  'factors.begin': (body) => post('/api/admin/personal/begin-totp', body),
  'factors.confirm': (body) => post('/api/admin/personal/confirm-totp', body),
  'factors.remove': (body) => post('/api/admin/personal/remove-factor', body),
  'factors.renewCodes': (body) => post('/api/admin/personal/renew-codes', body),
  'why.ask': (body) => post('/api/admin/why/ask', body),
  'tokens.make': (body) => post('/api/admin/personal/make-token', body),
  'tokens.end': (body) => post('/api/admin/personal/end-token', body),
  'personal.stepUp': (body) => post('/api/admin/personal/step-up', body),
  'personal.settings': () => get('/api/admin/personal/setting'),
  'personal.keep': (body) => post('/api/admin/personal/setting', body),
  'inbox.presence': (body) => post('/api/admin/inbox/presence', body),
  'inbox.draft': (body) => post('/api/admin/inbox/draft', body),
  'notices.state': () => get('/api/admin/notice/unseen'),
  'notices.bell': (query) => get('/api/admin/notice/bell', query),
  'notices.see': (body) => post('/api/admin/notice/see', body),
  'notices.read': (body) => post('/api/admin/notice/read', body),
  'notices.acknowledge': (body) => post('/api/admin/notice/acknowledge', body),
  'notices.readAll': (body) => post('/api/admin/notice/read-all', body),
  'notices.undoReadAll': (body) => post('/api/admin/notice/undo-read-all', body),
  'notices.choose': (body) => post('/api/admin/notice/choose', body),
  'notices.quiet': (body) => post('/api/admin/notice/quiet', body),
  'views.list': (query) => get('/api/admin/saved-view/list', query),
  'views.count': (body) => post('/api/admin/saved-view/count', body),
  'views.store': (body) => post('/api/admin/saved-view/store', body),
  'views.update': (body) => post('/api/admin/saved-view/update', body),
  'views.destroy': (body) => post('/api/admin/saved-view/destroy', body),
  'views.restore': (body) => post('/api/admin/saved-view/restore', body),
  'views.arrange': (body) => post('/api/admin/saved-view/arrange', body),
  'site.options': () => get('/api/admin/site/user-option'),
  'site.lookup': (query) => get('/api/admin/site/jump-site-url', query),
  'site.initialize': (body) => post(at('site', 'initialize'), body),
  'site.upgrade': (body) => post(at('site', 'upgrade'), body),
  'site.rollback': (body) => post(at('site', 'rollback'), body),
  'site.rollout': (body) => post(at('site', 'rollout'), body),
  'sitePublisher.matrix': () => get('/api/admin/site-publisher/matrix'),
  'sync.preview': (body) => post('/api/admin/sync-publish/preview', body),
  'sync.publish': (body) => post('/api/admin/sync-record/publish', body),
  'sitePublisher.save': (body) => post('/api/admin/site-publisher/save-matrix', body),
  'connection.test': ({ resource, of }) => post(at(resource, 'test'), of),
  'runs.list': () => get('/api/admin/run/list'),
  'runs.one': ({ id }) => get(`/api/admin/run/form/${id}`),
  'runs.stop': (body) => post('/api/admin/run/stop', body),
  'runs.restart': (body) => post('/api/admin/run/restart', body),
  'demo.scenes': () => get('/api/demo/scene'),
  'demo.changeScene': (body) => post('/api/demo/scene', body),
  'other.read': ({ path, query, body }) => (body ? post(path, body) : get(path, query)),
  'other.downloadTicket': (body) => post('/api/admin/download-ticket', body),
} satisfies Partial<Requests>

const rows = {
  'rows.list': listRequest,
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
  'rows.bin': ({ resource, keyword }) => get(`/api/admin/${kebab(resource)}/bin`, keyword ? { keyword } : undefined),
  'rows.restore': ({ resource, changeIds, isTogether }) =>
    post(at(resource, 'restore'), { change_ids: changeIds, ...(isTogether && { together: true }) }),
  'rows.count': ({ resource, ...input }) => post(at(resource, 'count'), scopeBody({ resource, ...input })),
  'rows.act': ({ resource, action, body, once }) => ({ ...post(at(resource, action), body), once }),
  'changes.undo': ({ part, isTogether, ...body }) =>
    post('/api/admin/change-set/undo', {
      ...body,
      ...(part && { resource: part.resource, row_id: part.id }),
      ...(isTogether && { together: true }),
    }),
  'rule.permissions': ({ category }) => postQuery('/api/admin/rule/admin-routes', { category }),
} satisfies Partial<Requests>

/** How each call goes over the line that only people who are signed in make. */
export const staffRequests: Omit<Requests, keyof typeof firstRequests> = { ...own, ...rows, ...transferRequests }
