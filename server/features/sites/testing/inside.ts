import type { Label } from '../../../../src/resources/kit/label'
import { StepFailed } from '../../../kernel/resources/connectionTest/step'

/** One row of the database that is looked at. */
export type Look = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row | undefined>

const OLDEST = 15

export async function version(look: Look): Promise<[string, Label]> {
  const row = await look<{ name: string; number: number }>(
    `SELECT current_setting('server_version') AS name, current_setting('server_version_num')::int AS number`,
  )
  const name = row?.name.split(' ')[0]?.slice(0, 20) ?? '?'
  if ((row?.number ?? 0) >= OLDEST * 10_000) return [name, [`PostgreSQL ${name}`, `PostgreSQL ${name}`]]
  throw new StepFailed([
    `PostgreSQL ${name} 版本过低，需要 ${OLDEST} 或更高版本`,
    `PostgreSQL ${name} is too old; ${OLDEST} or later is needed`,
  ])
}

interface Rights {
  user: string
  database: string
  is_read_only: boolean
  may_create: boolean
  may_make_functions: boolean
  has_schema: boolean
  owns_schema: boolean
}

const RIGHTS = `SELECT current_user AS user, current_database() AS database,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS is_read_only,
  has_database_privilege(current_database(), 'CREATE') AS may_create,
  to_regprocedure('public.sort_key(text)') IS NOT NULL
    OR coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS may_make_functions,
  n.oid IS NOT NULL AS has_schema, coalesce(pg_has_role(n.nspowner, 'USAGE'), false) AS owns_schema
  FROM (SELECT 1) one LEFT JOIN pg_namespace n ON n.nspname = $1`

function lacking({ user, database, ...may }: Rights, schema: string | undefined): Label | undefined {
  if (may.is_read_only)
    return [
      `数据库 ${database} 是只读的（可能是备用服务器）`,
      `The database ${database} is read only; it may be a standby`,
    ]
  if (may.has_schema && !may.owns_schema)
    return [
      `模式 ${schema} 属于另一个用户，${user} 不能使用它`,
      `The schema ${schema} belongs to another user; ${user} cannot use it`,
    ]
  if (!may.has_schema && !may.may_create)
    return [
      `用户 ${user} 缺少在数据库 ${database} 中创建模式的权限，请执行：GRANT CREATE ON DATABASE "${database}" TO "${user}"`,
      `The user ${user} lacks the right CREATE on the database ${database}. Run: GRANT CREATE ON DATABASE "${database}" TO "${user}"`,
    ]
  if (!may.may_make_functions)
    return [
      `用户 ${user} 缺少在模式 public 中创建函数的权限，请执行：GRANT CREATE ON SCHEMA public TO "${user}"`,
      `The user ${user} lacks the right CREATE on the schema public. Run: GRANT CREATE ON SCHEMA public TO "${user}"`,
    ]
  return undefined
}

/** Whether a site can be kept there; `schema`: the site's own, which may be there already. */
export async function rights(look: Look, schema: string | undefined): Promise<[true, Label]> {
  const row = await look<Rights>(RIGHTS, [schema ?? ''])
  const problem = row && lacking(row, schema)
  if (problem) throw new StepFailed(problem)
  return [true, [`用户 ${row?.user} 有所需的权限`, `The user ${row?.user} has the rights it needs`]]
}

export async function encoding(look: Look): Promise<[true, Label]> {
  const row = await look<{ encoding: string }>(`SELECT current_setting('server_encoding') AS encoding`)
  if (row?.encoding === 'UTF8') return [true, ['编码为 UTF8', 'The encoding is UTF8']]
  throw new StepFailed([
    `数据库的编码是 ${row?.encoding}，需要 UTF8，请新建一个 UTF8 编码的数据库`,
    `The encoding of the database is ${row?.encoding}; it must be UTF8. Create a database with ENCODING 'UTF8'`,
  ])
}
