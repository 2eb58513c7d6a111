import { describeApp } from '../kit/app'

interface Specified {
  method: 'GET' | 'POST'
  path: string
  isPublic?: boolean
  query?: Record<string, string>
  body?: unknown
  /** A multipart form, without its file. */
  isForm?: boolean
  /** Where it is not 200 for ROOT2. */
  status?: number
  /** Where the envelope's is not the status. */
  code?: string
}

const get = (path: string, more: Partial<Specified> = {}): Specified => ({ method: 'GET', path, ...more })
const post = (path: string, more: Partial<Specified> = {}): Specified => ({ method: 'POST', path, ...more })
const open = { isPublic: true } as const
const nobody = { id: 987_654 }

/** The table of specification §7, in its order. */
const specified: readonly Specified[] = [
  post('/api/register', { ...open, body: { name: 'a', email: 'a@example.com', password: 'b' }, status: 404 }),
  get('/api/send-email/password', { ...open, query: { email: 'nobody@example.com' } }),
  get('/api/check-user-email', { ...open, query: { email: 'nobody@example.com' }, status: 404 }),
  post('/api/reset-password', { ...open, query: { token: 'x', password: 'y' }, status: 422 }),
  get('/api/activate', { ...open, query: { token: 'x' }, status: 422 }),
  post('/api/login', { ...open, isForm: true, status: 422 }),
  get('/api/logout', open),
  get('/api/admin/user/info'),
  post('/api/admin/update/info', { query: { nickname: '管理员' } }),
  get('/api/admin/site/user-option'),
  get('/api/admin/site/jump-site-url', { query: { site: 'main' } }),
  get('/api/admin/public/get-page-setting', open),
  get('/api/admin/common/info'),
  get('/api/admin/common/menus'),
  post('/api/admin/site/decrypt-site-token', { ...open, body: { token: 'x', site: 'center' }, status: 403 }),
  get('/api/admin/site/single-sign-on', {
    ...open,
    query: { site: 'center', site_redirect_url: '/control/dashboard' },
    code: '403',
  }),
  get('/api/admin/user/list', { query: { page: '1', pageSize: '20' } }),
  get('/api/admin/user/form/1'),
  post('/api/admin/user/store', { body: {}, status: 422 }),
  post('/api/admin/user/update', { body: { id: 1, nickname: '管理员' } }),
  post('/api/admin/user/destroy', { body: { ids: [1] }, status: 409 }),
  get('/api/admin/user/download'),
  get('/api/admin/user/export'),
  post('/api/admin/user/import', { isForm: true, status: 422 }),
  get('/api/admin/user/options'),
  post('/api/admin/user/change-status', { query: { id: '1', status: 'enabled' } }),
  get('/api/admin/department/get-role-by-department', { query: { department_id: '1' } }),
  post('/api/admin/rule/reset-sort', { body: {} }),
  post('/api/admin/rule/rule-change-sort', { body: { id: 2, after_id: 1, parent_id: null } }),
  get('/api/admin/rule/list', { query: { category: 'site' } }),
  get('/api/admin/rule/option'),
  get('/api/admin/rule/option-site'),
  get('/api/admin/rule/option-add-rule'),
  get('/api/admin/rule/options'),
  get('/api/admin/rule/form/1'),
  post('/api/admin/rule/store', { body: {}, status: 422 }),
  post('/api/admin/rule/update', { body: { id: 1, icon: 'IconDashboard' } }),
  post('/api/admin/rule/destroy', { body: { ids: [nobody.id] }, status: 404 }),
  post('/api/admin/rule/admin-routes', { query: { category: 'site' } }),
  post('/api/admin/rule/change-status', { query: { id: '1', status: 'enabled' } }),
]

describeApp('the calls of specification §7', (at) => {
  const ask = ({ method, path, query, body, isForm }: Specified, as: string | null) =>
    isForm ? at().send(path, {}, { as }) : at().call(method, path, { as, ...(query && { query }), body })

  it('are all there, under exactly these paths and methods', () => {
    for (const { method, path } of specified) {
      const url = path.replace(/\/1$/, '/:id')
      expect([method, url, at().app.hasRoute({ method, url })]).toEqual([method, url, true])
    }
  })

  it('answer ROOT2, in the envelope or with a file', async () => {
    const token = await at().signIn()
    for (const call of specified) {
      const reply = await ask(call, call.path === '/api/logout' ? null : token)
      expect([call.path, reply.status, reply.message]).toEqual([call.path, call.status ?? 200, reply.message])
      expect(reply.message).not.toBe('There is no such API call')
      if (String(reply.headers['content-type']).includes('json'))
        expect(reply.raw.json()).toEqual({
          code: call.code ?? String(reply.status),
          message: expect.any(String),
          data: reply.data,
        })
    }
  })

  it('give a workbook where the specification says binary', async () => {
    await at().signIn()
    for (const path of ['download', 'export']) {
      const { raw, headers } = await at().call('GET', `/api/admin/user/${path}`)
      expect(headers['content-type']).toContain('spreadsheetml')
      expect(headers['content-disposition']).toMatch(/^attachment; filename=".*\.xlsx"; filename\*=UTF-8''/)
      expect(raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
    }
  })

  it('are refused with -200 without a token, but for those that need none', async () => {
    for (const call of specified) {
      const reply = await ask(call, null)
      if (call.isPublic) expect([call.path, reply.status]).not.toEqual([call.path, 401])
      else expect([call.path, reply.status, reply.code]).toEqual([call.path, 401, -200])
    }
  })
})
