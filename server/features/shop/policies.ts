import { sql } from 'kysely'
import type { Policy } from '../../../src/resources/policy'
import { policyVersion } from '../../../src/resources/policy_version'
import { tableSql } from '../../foundation/db/tableSql'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { languageCodes } from './languageCodes'
import { today } from './reports'
import { shopCall } from './shopCall'
import { shownSchema } from './shownRow'

const FIELDS = ['title', 'content', 'effective_at', 'version_number'] as const

interface Published {
  id: number
  kind: Policy['kind']
  language_id: number
  title: string
  content: string
  effective_at: string
  version_number: number
}

/** The text that is worked on is nobody's business: what counts is the last version that was published and is in force. */
const inForce = shopCall(
  {
    method: 'GET',
    path: '/policies',
    scope: 'read',
    title: ['现行政策', 'Policies in force'],
    output: objectSchema({ list: listOf(shownSchema(policyVersion, FIELDS)) }, 'list'),
  },
  async ({ place, services, language }) => {
    const day = today(services.now())
    const { rows } = await sql<Published>`SELECT DISTINCT ON (p.sort, p.id) p.id, p.kind, p.language_id,
        v.title, v.content, v.effective_at, v.version_number
      FROM ${tableSql(place, 'policy')} p JOIN ${tableSql(place, 'policy_version')} v ON v.policy_id = p.id
      WHERE p.status = 'enabled' AND v.effective_at <= ${day}::date
      ORDER BY p.sort, p.id, v.version_number DESC`.execute(place.database.kysely)
    const codes = await languageCodes(services)
    const isRead = ({ language_id }: Published): boolean => codes.get(language_id)?.split('-')[0] === language
    const read = rows.filter(isRead)
    // A kind that is not said in the reader's language is better read in another than not at all.
    const others = rows.filter((row) => !isRead(row) && !read.some(({ kind }) => kind === row.kind))
    return {
      list: [...read, ...others].map(({ language_id, ...row }) => ({ ...row, language: codes.get(language_id) })),
    }
  },
)

export const policyCalls = [inForce] as const
