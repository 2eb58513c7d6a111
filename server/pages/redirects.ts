import { sql } from 'kysely'
import { redirect } from '../../src/resources/redirect'
import { tableSql } from '../db/tableSql'
import { handle } from '../resources/actions/handle'

interface Known {
  id: number
  source: string
  target: string
}

/**
 * Leads an address that is no more to the one that took its place. What led to the old one leads to the new one at once;
 * what began at the new one goes, since a page stands there now: no visitor is sent round in a circle.
 */
export const leadRedirect = handle(redirect, 'lead', async ({ input: { source, target }, change }) =>
  change(async (writer) => {
    const table = tableSql(writer.place, 'redirect')
    const { rows } = await sql<Known>`SELECT id, source, target FROM ${table}
      WHERE source IN (${source}, ${target}) OR target = ${source} ORDER BY id FOR UPDATE`.execute(writer.trx)
    const goes = rows.filter((row) => row.source === target).map(({ id }) => id)
    const turned = rows.filter((row) => row.source !== target)
    if (goes.length > 0) await writer.remove(redirect, goes)
    await writer.update(
      redirect,
      turned.map(({ id }) => ({ id, values: { target, status: 'enabled' } })),
    )
    if (!turned.some((row) => row.source === source))
      await writer.insert(redirect, [{ source, target, kind: 'permanent' }])
    return {}
  }),
)
