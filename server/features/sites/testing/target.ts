import { database } from '../../../../src/resources/database'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { Problem } from '../../../../src/resources/kit/problem'
import { Invalid, NotFound, Refusal } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import {
  calledOf,
  connectionOf,
  type DatabaseRow,
  databaseRowOf,
  passwordOfDatabase,
  type SiteRow,
  schemaOfRow,
} from '../../../kernel/places/siteRow'
import { isWeaker, refuseUnreadable, tlsOf } from '../../../kernel/places/tls'
import type { Target } from './testConnection'

type Draft = Readonly<Record<string, unknown>>

/** What a connection is made of; the rest of a form does not matter here. */
const ASKED = ['ip', 'port', 'name', 'username', 'password', 'tls', 'tls_ca'] as const

const isTyped = (password: unknown): password is string => typeof password === 'string' && password !== ''

async function storedRow({ database: { kysely } }: Services, id: number): Promise<DatabaseRow> {
  const row = await databaseRowOf({ kysely }, id)
  if (!row) throw new NotFound()
  return row
}

const targetOfRow = ({ secrets }: Services, row: DatabaseRow): Target => ({
  host: row.ip,
  port: row.port,
  name: row.name,
  username: row.username,
  password: row.password === null ? '' : secrets.decrypt(row.password, passwordOfDatabase(row.id)),
  tls: tlsOf(row),
})

/** The stored password, for the host, port and user that it is stored with and no other, nor less guarded. */
function storedPassword({ secrets }: Services, target: Omit<Target, 'password'>, row: DatabaseRow | undefined): string {
  if (!row || row.password === null) return ''
  const isSame = target.host === row.ip && target.port === row.port && target.username === row.username
  if (isSame && !isWeaker(target.tls, tlsOf(row))) return secrets.decrypt(row.password, passwordOfDatabase(row.id))
  throw new Invalid([{ field: 'password', message: 'check.passwordAgain' }])
}

/** Of a draft, which may belong to a stored row. */
async function targetOfDraft(services: Services, draft: Draft, id: number | undefined): Promise<Target> {
  const row = id === undefined ? undefined : await storedRow(services, id)
  const asked = ASKED.filter((name) => name in draft && (name !== 'password' || isTyped(draft.password)))
  const meant = {
    ...(row && {
      ip: row.ip,
      port: row.port,
      name: row.name,
      username: row.username,
      tls: row.tls,
      tls_ca: row.tls_ca,
    }),
    ...Object.fromEntries(asked.map((name) => [name, draft[name]])),
  }
  const { values, problems } = checkDraft(database, meant)
  const own: Problem[] = problems.filter(({ field }) => ASKED.some((name) => name === field))
  if (own.length > 0) throw new Invalid(own)
  const target = {
    host: String(values.ip),
    port: Number(values.port),
    name: String(values.name),
    username: String(values.username),
    tls: tlsOf({ tls: values.tls, tls_ca: values.tls_ca }),
  }
  refuseUnreadable(values.tls_ca)
  const password = isTyped(values.password) ? values.password : storedPassword(services, target, row)
  return { ...target, password }
}

export async function targetOf(services: Services, id: number | undefined, draft: Draft | undefined): Promise<Target> {
  if (draft) return targetOfDraft(services, draft, id)
  if (id === undefined) throw new Invalid([{ field: 'id', message: 'check.required' }])
  return targetOfRow(services, await storedRow(services, id))
}

/** Where the site's tables are or will be; undefined where that is the installation's own database. */
export function targetOfSite({ secrets }: Services, row: SiteRow): Target | undefined {
  if (row.is_local === false) throw new Refusal(409, 'site.elsewhere', { site: calledOf(row) })
  if (row.database_id === null) return undefined
  const connection = connectionOf(row)
  if (!connection) throw new Refusal(409, 'site.noDatabase', { site: calledOf(row) })
  return {
    ...connection,
    password: connection.password === null ? '' : secrets.decrypt(connection.password, connection.passwordIn),
    schema: schemaOfRow(row),
    isCreated: row.is_create === true && row.state === 'draft',
  }
}
