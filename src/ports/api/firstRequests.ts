import type { CallName, Calls } from '../../flows/calls'
import { get, post, type Request } from './request'

export type Requests = { [C in CallName]: (input: Calls[C]['in']) => Request }

/** How each call goes over the line that is made before anybody is signed in, or in order to be. */
export const firstRequests = {
  'session.verifyCode': () => get('/api/captcha'),
  'session.signIn': (form) => ({ method: 'POST', path: '/api/login', form: { ...form } }),
  'session.secondStep': (body) => post('/api/login/second-step', body),
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
  'account.mailActivation': (body) => post('/api/send-email/activation', body),
  'account.checkEmail': (query) => get('/api/check-user-email', query),
  'account.resetPassword': (body) => post('/api/reset-password', body),
  'account.activate': (query) => get('/api/activate', query),
  'account.endSessions': (body) => post('/api/end-sessions', body),
  'account.confirmEmail': (body) => post('/api/confirm-email', body),
} satisfies Partial<Requests>
