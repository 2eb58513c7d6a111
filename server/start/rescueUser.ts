import { sql } from 'kysely'
import { comparisonKey } from '../../src/resources/kit/text/comparisonKey'
import { closeServices } from '../app/openServices'
import { mailSafety } from '../features/account/index'
import { tableSql } from '../foundation/db/tableSql'
import { CannotStart } from '../foundation/faults/errors'
import { openLog } from '../foundation/logging/log'
import type { Services } from '../foundation/services/services'
import { removeFactors } from '../kernel/access/factors/factors'
import { forgetFailures, lockKeyOf } from '../kernel/access/lockOut'
import { noteAccess } from '../kernel/access/noteAccess'
import { endSessions } from '../kernel/access/sessions'
import { comparisonSql } from '../kernel/kinds/comparisonSql'
import { environmentOf, openDatabase, openKnownSecrets, type StartOptions } from './start'

const VISITOR = { ip: '', userAgent: 'npm run rescue', language: 'zh', requestId: 'rescue' } as const

/**
 * Takes away the second factors of an account, ends its sessions and forgets its failed sign-ins, for the only administrator
 * who has lost a phone. It stands in the operation log, and the owner is told by mail. Throws CannotStart for nobody.
 */
export async function rescue(services: Services, called: string): Promise<{ name: string; hadFactors: boolean }> {
  const { control } = services.places
  const key = comparisonKey(called)
  const { rows } = await sql<{ id: number; name: string }>`SELECT id, name FROM ${tableSql(control, 'user')}
    WHERE ${comparisonSql(sql`email`)} = ${key} OR ${comparisonSql(sql`name`)} = ${key}
    ORDER BY (${comparisonSql(sql`email`)} = ${key}) DESC, id LIMIT 1`.execute(control.database.kysely)
  const [found] = rows
  if (!found) throw new CannotStart(`没有账号 ${called}。 / There is no account ${called}.`)
  const { id: userId, name } = found
  const hadFactors = await removeFactors(services, userId)
  await endSessions(services, { userId })
  await forgetFailures(services, lockKeyOf(userId, name))
  await noteAccess(services, VISITOR, { userId, action: 'rescue', code: '200', path: 'npm run rescue' })
  await mailSafety(services, VISITOR, { userId, happening: 'rescued' })
  return { name, hadFactors }
}

/** The work of `npm run rescue -- user`. The embedded database has to be free; on PostgreSQL servers may go on meanwhile. */
export async function rescueUser(
  { variables, workerFile, print }: Pick<StartOptions, 'variables' | 'workerFile' | 'print'>,
  called: string | undefined,
): Promise<void> {
  if (!called)
    throw new CannotStart(
      '请写明账号：npm run rescue -- 登录名或邮箱 / Name the account: npm run rescue -- login name or email',
    )
  const environment = environmentOf(variables)
  const log = openLog(environment.logLevel)
  const database = await openDatabase(environment, workerFile, (error) => log.error({ err: error }, 'trouble'))
  const services = await openKnownSecrets({}, environment, log, database).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  try {
    const { name, hadFactors } = await rescue(services, called)
    print(
      hadFactors
        ? `${name}：两步验证已重置，请用密码登录后重新设置 / ${name}: two-step verification was reset. Sign in with the password and set it up again`
        : `${name}：没有设置两步验证；登录锁定和登录状态已清除 / ${name}: there was no two-step verification. Locks and sessions were cleared`,
    )
  } finally {
    await closeServices(services)
  }
}
