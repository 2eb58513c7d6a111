import { sql } from 'kysely'
import { emailAccount } from '../../../../src/resources/email_account'
import { listed } from '../../../../src/resources/kit/listed'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { type CentralAccount, centralAccounts } from '../../../../src/resources/readings/email_account'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict } from '../../../foundation/faults/errors'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, listOf, objectSchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { inEachSite } from '../../places/localSites'
import { isThere } from '../../places/since'
import { domainOf } from '../headers'

const text = { type: 'string' }
const MOST = 500

async function accountsOfControl({ places: { control } }: Pick<Services, 'places'>): Promise<CentralAccount[]> {
  const { rows } = await sql<CentralAccount>`SELECT id, name, email, smtp_host, smtp_port, smtp_encryption
    FROM ${tableSql(control, 'email_account')} WHERE status = 'enabled' ORDER BY sort, id LIMIT ${MOST}`.execute(
    control.database.kysely,
  )
  return rows
}

/** What an account of a site may refer to. Nothing secret stands in it. */
export const centralCall = answerReading(centralAccounts, {
  title: ['总部的邮箱账号', 'Email accounts of control'],
  output: objectSchema(
    {
      list: listOf(
        objectSchema(
          {
            id: idNumber,
            name: text,
            email: text,
            smtp_host: text,
            smtp_port: { type: 'integer' },
            smtp_encryption: text,
          },
          'id',
          'name',
          'email',
        ),
      ),
    },
    'list',
  ),
  answer: async ({ services }) => ({ list: await accountsOfControl(services) }),
})

/** Why an account cannot refer to this one; undefined where it can. */
export async function centralProblem(
  services: Pick<Services, 'places'>,
  centralId: number,
  email: string,
): Promise<{ field: string; message: 'rule.centralGone' | 'rule.centralDomain' } | undefined> {
  const central = (await accountsOfControl(services)).find(({ id }) => id === centralId)
  if (!central) return { field: 'central_id', message: 'rule.centralGone' }
  return domainOf(central.email) === domainOf(email) ? undefined : { field: 'email', message: 'rule.centralDomain' }
}

/** Accounts of control that sites refer to stay. Throws Conflict with the names of those sites. */
export async function insistOnUnused(services: Services, rows: readonly AnyRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const found = await inEachSite(services, async (place) => {
    if (!isThere(emailAccount, place)) return false
    const { rows: used } = await sql`SELECT FROM ${tableSql(place, 'email_account')}
      WHERE central_id = ANY(${ids}::integer[]) LIMIT 1`.execute(place.database.kysely)
    return used.length > 0
  })
  const sites = found.filter(({ result }) => result === true).map(({ site }) => site)
  if (sites.length > 0) throw new Conflict('mail.centralUsed', null, { sites: listed(sites) })
}
