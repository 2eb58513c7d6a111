import { sql } from 'kysely'
import { database } from '../../../../src/resources/database'
import { CONNECTION_STEPS, type ConnectionReport } from '../../../../src/resources/kit/connectionTest'
import { mark } from '../../../../src/resources/kit/mark'
import { site } from '../../../../src/resources/site'
import { CONTROL_SCHEMA } from '../../../foundation/db/place'
import { NotFound } from '../../../foundation/faults/errors'
import type { Call } from '../../../foundation/http/call'
import { idNumber, listOf, objectSchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { type SiteRow, schemaOfRow, siteRowOf } from '../../../kernel/places/siteRow'
import { Steps } from '../../../kernel/resources/connectionTest/step'
import { encoding, rights, version } from './inside'
import { targetOf, targetOfSite } from './target'
import { lookOf, testConnection } from './testConnection'

const report = objectSchema({
  ok: { type: 'boolean' },
  steps: listOf(
    objectSchema({
      name: { enum: CONNECTION_STEPS },
      ok: { type: 'boolean' },
      message: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
      ms: { type: 'integer' },
    }),
  ),
})

const testDatabase: Call = {
  method: 'POST',
  path: '/api/admin/database/test',
  // The address may be any: whoever has this mark can learn what listens where.
  access: mark(database, 'test'),
  title: ['测试数据库连接', 'Test the connection of a database'],
  input: { body: objectSchema({ id: idNumber, draft: { type: 'object' } }) },
  output: report,
  async answer({ services, body }) {
    const { id, draft } = body as { id?: number; draft?: Record<string, unknown> }
    return testConnection(await targetOf(services, id, draft))
  },
}

/** A site in the installation's own database: that it answers is known already. */
async function testOwn({ database: { pool } }: Services, row: SiteRow): Promise<ConnectionReport> {
  const steps = new Steps()
  const look = lookOf(pool)
  await steps.take('database', async () => [true, ['使用本系统自己的数据库', 'Uses this installation’s own database']])
  await steps.take('version', () => version(look))
  await steps.take('rights', () => rights(look, schemaOfRow(row)))
  await steps.take('encoding', () => encoding(look))
  return { ok: steps.ok, steps: steps.done }
}

async function namedRow({ database: { kysely } }: Services, id: unknown): Promise<SiteRow> {
  const { rows } = await sql<{
    name: string
  }>`SELECT name FROM ${sql.id(CONTROL_SCHEMA, 'site')} WHERE id = ${id}`.execute(kysely)
  const row = rows[0] && (await siteRowOf({ kysely }, rows[0].name))
  if (!row) throw new NotFound()
  return row
}

const testSite: Call = {
  method: 'POST',
  path: '/api/admin/site/test',
  access: mark(site, 'test'),
  title: ['测试站点的数据库连接', 'Test the connection of a site’s database'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  output: report,
  async answer({ services, body }) {
    const row = await namedRow(services, body.id)
    const target = targetOfSite(services, row)
    return target ? testConnection(target) : testOwn(services, row)
  },
}

export const connectionCalls: readonly Call[] = [testDatabase, testSite]
