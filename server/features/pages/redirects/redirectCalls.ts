import { sql } from 'kysely'
import { pathKey } from '../../../../src/resources/kit/pathKey'
import { leftOutRedirects } from '../../../../src/resources/readings/redirect'
import { redirect } from '../../../../src/resources/redirect'
import { tableSql } from '../../../foundation/db/tableSql'
import { BytesAnswer } from '../../../foundation/http/answers'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import { orTooOld } from '../../../kernel/places/since'
import { whereOf } from '../../../kernel/resources/context'
import { type Led, nginxMap } from './nginxMap'
import { siteHost } from './siteHost'
import { type Sorted, sortOut } from './sortOut'
import { takenKeys } from './takenKeys'

/** So many are told of at once. */
const SHOWN = 100

/** The redirects of a site that are enabled, and its name. */
const sorted = (asked: Pick<RequestContext, 'services' | 'caller'>): Promise<Sorted & { site: string }> =>
  orTooOld({ services: asked.services, resource: redirect, context: asked.caller.context }, async () => {
    const { place, site } = await whereOf(asked, redirect)
    const { rows } = await sql<Led>`SELECT id, source, target, kind FROM ${tableSql(place, 'redirect')}
      WHERE status = 'enabled' ORDER BY id`.execute(place.database.kysely)
    const keys = rows.map(({ source }) => pathKey(source))
    return { site, ...sortOut(rows, await takenKeys(place, keys), await siteHost(asked.services, site)) }
  })

/** The redirects that are enabled, as a file for nginx. */
export const nginxCall: Call = {
  method: 'GET',
  path: '/api/admin/redirect/nginx-map',
  access: 'redirect:export',
  title: ['旧地址跳转：导出 nginx 文件', 'Redirects as a file for nginx'],
  answers: ['text/plain'],
  async answer(asked) {
    const { kept, left, site } = await sorted(asked)
    const bytes = Buffer.from(nginxMap(kept, left), 'latin1')
    return new BytesAnswer(bytes, `redirects-${site}.conf`, 'text/plain; charset=utf-8')
  },
}

const text = { type: 'string' } as const

/** The redirects that are enabled and not in that file. */
export const leftOutCall = answerReading(leftOutRedirects, {
  title: ['旧地址跳转：不在 nginx 文件中的', 'Redirects that the file for nginx does without'],
  output: objectSchema({
    total: { type: 'integer' },
    list: listOf(
      objectSchema({ id: { type: 'integer' }, source: text, target: text, reason: text, steps: listOf(text) }),
    ),
  }),
  async answer(asked) {
    const { left } = await sorted(asked)
    return { total: left.length, list: left.slice(0, SHOWN) }
  },
})
