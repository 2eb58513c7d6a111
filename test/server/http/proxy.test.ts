import type { Database } from '../../../server/foundation/db/database'
import { openTestApp, type TestApp } from '../../kit/app'
import { openInMemory } from '../../kit/databases'
import { addUser } from '../../kit/people'
import { seededArchive } from '../../kit/seeded'

let database: Database
const apps: TestApp[] = []

beforeAll(async () => {
  database = await openInMemory(await seededArchive())
}, 60_000)
afterAll(async () => {
  for (const app of apps) await app.close()
  await database?.close()
})

/** The link to set a password, as it is made for whoever asks with forwarding headers from an address. */
async function linkFor(from: string, trustProxy: readonly string[] | false): Promise<string> {
  const app = await openTestApp(database, { environment: { trustProxy } })
  apps.push(app)
  const token = await app.signIn()
  const id = await addUser(app, { name: `reader${apps.length}` })
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/admin/user/reset-password',
    remoteAddress: from,
    headers: {
      authorization: `Bearer ${token}`,
      host: 'office.example.com',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '198.51.100.7',
    },
    payload: { id },
  })
  expect(reply.statusCode).toBe(200)
  return new URL(reply.json().data.url).origin
}

it.each([
  ['of a stranger', '203.0.113.9', ['loopback'], 'http://office.example.com'],
  ['of a proxy on this machine', '127.0.0.1', ['loopback'], 'https://evil.example'],
  ['of a proxy that is named', '10.0.0.5', ['10.0.0.0/8'], 'https://evil.example'],
  ['of this machine where only another proxy is named', '127.0.0.1', ['10.0.0.0/8'], 'http://office.example.com'],
  ['of anybody where nobody is believed', '127.0.0.1', false, 'http://office.example.com'],
] as const)(
  'a forwarded host %s counts as it should in links that set a password',
  async (_, from, trusted, origin) => {
    expect(await linkFor(from, trusted)).toBe(origin)
  },
  60_000,
)
