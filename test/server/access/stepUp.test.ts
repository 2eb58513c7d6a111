import { allCalls } from '../../../server/app/parts'
import { isPublic } from '../../../server/foundation/http/call'
import { describeApp } from '../../kit/app'
import { addUser } from '../../kit/people'

const writes = (path: string, ...actions: readonly string[]): string[] =>
  actions.map((action) => `/api/admin/${path}/${action}`)

const ROWS = ['change-status', 'destroy', 'restore', 'store', 'update']

/** Everything that asks the person to prove who they are, and nothing else. */
const ASKING = [
  ...writes('api-key', 'change-status', 'destroy', 'generate', 'restore', 'update'),
  ...writes('database', ...ROWS),
  ...writes('department', ...ROWS),
  ...writes('email-account', ...ROWS),
  ...writes('payment', ...ROWS),
  ...writes('personal', 'begin-totp', 'confirm-totp', 'make-token', 'remove-factor', 'renew-codes'),
  ...writes('platform-account', ...ROWS),
  ...writes('platform-setting', 'update'),
  ...writes('role', ...ROWS),
  ...writes('rule', ...ROWS),
  ...writes('server', ...ROWS),
  ...writes('site', 'destroy', 'initialize', 'rollback'),
  ...writes('storage-account', 'move', ...ROWS),
  ...writes(
    'user',
    'confirm-email',
    'confirm-link',
    'grant-access',
    'import-apply',
    'reset-factors',
    'reset-password',
    ...ROWS,
  ),
].sort()

describeApp('step-up', (at) => {
  it('is asked by these calls, and the document says so', async () => {
    const asking = allCalls().filter((call) => !isPublic(call) && call.stepUp)
    expect(asking.map(({ path }) => path).sort()).toEqual(ASKING)
    const document = (await at().call('GET', '/api/openapi.json', { as: null })).raw.json()
    const marked = Object.entries(document.paths).filter(([, item]) =>
      Object.values(item as Record<string, object>).some((operation) => 'x-step-up' in operation),
    )
    expect(marked.map(([path]) => path).sort()).toEqual(ASKING)
  })

  it('lasts ten minutes for the session that signed in, and for no other', async () => {
    const id = await addUser(at(), { name: 'somebody' })
    await at().signIn()
    const rename = async (nickname: string) => {
      const { data } = await at().call('GET', `/api/admin/user/form/${id}`)
      return at().call('POST', '/api/admin/user/update', { body: { id, version: data.row.version, nickname } })
    }
    expect((await rename('one')).code).toBe('200')
    at().pass(599_000, { withProof: true })
    expect((await rename('two')).code).toBe('200')
    at().pass(2_000, { withProof: true })
    expect(await rename('three')).toMatchObject({ status: 403, data: { step_up: 'password' } })
    // What only reads, and what the form asks of others, goes on.
    expect((await at().call('GET', '/api/admin/user/list')).code).toBe('200')
  })

  it('is asked of an undo that gives rights back', async () => {
    const id = await addUser(at(), { name: 'undone' })
    await at().signIn()
    const { data } = await at().call('GET', `/api/admin/user/form/${id}`)
    const saved = await at().call('POST', '/api/admin/user/update', {
      body: { id, version: data.row.version, nickname: 'other' },
    })
    at().pass(601_000, { withProof: true })
    const undo = () => at().call('POST', '/api/admin/change-set/undo', { body: { id: saved.data.change_set_id } })
    expect(await undo()).toMatchObject({ status: 403, data: { step_up: 'password' } })
    await at().signIn()
    expect((await undo()).code).toBe('200')
  })

  it('looks at rights first: whoever may not is not asked who they are', async () => {
    await addUser(at(), { name: 'powerless' })
    const token = await at().signIn('powerless', 'seven quiet pillars')
    at().pass(601_000, { withProof: true })
    const reply = await at().call('POST', '/api/admin/user/update', { as: token, body: {} })
    expect(reply.status).toBe(403)
    expect(reply.data).not.toHaveProperty('step_up')
  })
})
