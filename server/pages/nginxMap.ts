import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allResources } from '../../src/resources'
import { type Redirect, redirect } from '../../src/resources/redirect'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import { BytesAnswer } from '../http/answers'
import type { Call } from '../http/call'
import { isThere, orTooOld } from '../places/since'
import { whereOf } from '../resources/context'

type Led = Pick<Redirect, 'source' | 'target' | 'kind'>

const HEAD = `# Stands in http { }; long addresses need map_hash_bucket_size 1024; there too. In server { }:
#   if ($moved_for_good) { return 301 $moved_for_good; }
#   if ($moved_for_a_while) { return 302 $moved_for_a_while; }
`

/** nginx compares with the address as it is decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** As it goes into the answer's head. A dollar would begin a variable. */
function encoded(target: string): string {
  const { href, origin } = new URL(target, 'http://here.invalid')
  return (target.startsWith('/') ? href.slice(origin.length) : href).replaceAll('$', '%24')
}

const map = (name: string, rows: readonly Led[]): string =>
  [
    `map $uri ${name} {`,
    '    default "";',
    ...rows.map((row) => `    ${quoted(decoded(row.source))} ${quoted(encoded(row.target))};`),
    '}',
    '',
  ].join('\n')

/** Redirects as two maps that nginx takes. */
export const nginxMap = (rows: readonly Led[]): string =>
  [
    HEAD,
    map(
      '$moved_for_good',
      rows.filter(({ kind }) => kind === 'permanent'),
    ),
    map(
      '$moved_for_a_while',
      rows.filter(({ kind }) => kind === 'temporary'),
    ),
  ].join('\n')

/** Does a page stand where the redirect `r` begins? It came there since, as by an undo: visitors shall see it. */
const isTaken = (place: Place): RawBuilder<SqlBool> => {
  const pages = allResources.flatMap(({ name, address, scope, ...resource }) => {
    const [, before, field] = /^(.*\/)\{(\w+)\}$/.exec(address ?? '') ?? []
    if (!before || !field || scope === 'control' || !isThere(resource, place)) return []
    const column = field === 'id' ? sql`t.id::text` : sql.id('t', field)
    return [
      sql`EXISTS (SELECT FROM ${tableSql(place, name)} t WHERE t.status = 'enabled' AND starts_with(r.source, ${before})
        AND ${column} = substr(r.source, ${before.length + 1}))`,
    ]
  })
  return sql<SqlBool>`(${sql.join(pages, sql` OR `)})`
}

/** The redirects that are enabled, as a file for nginx. */
export const nginxCall: Call = {
  method: 'GET',
  path: '/api/admin/redirect/nginx-map',
  access: 'redirect:export',
  title: ['旧地址跳转：导出 nginx 文件', 'Redirects as a file for nginx'],
  answer: (asked) =>
    orTooOld({ services: asked.services, resource: redirect, context: asked.caller.context }, async () => {
      const { place, site } = await whereOf(asked, redirect)
      const { rows } = await sql<Led>`SELECT r.source, r.target, r.kind FROM ${tableSql(place, 'redirect')} r
        WHERE r.status = 'enabled' AND NOT ${isTaken(place)} ORDER BY r.source`.execute(place.database.kysely)
      return new BytesAnswer(
        new TextEncoder().encode(nginxMap(rows)),
        `redirects-${site}.conf`,
        'text/plain; charset=utf-8',
      )
    }),
}
