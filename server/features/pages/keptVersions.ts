import { kebab } from '../../../src/resources/kit/endpoints'
import { mark } from '../../../src/resources/kit/mark'
import { type PolicyVersion, policyVersion } from '../../../src/resources/policy_version'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Call, RequestContext } from '../../foundation/http/call'
import { objectSchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'

const idOf = ({ id, ids }: RequestContext['body']): number => Number(Array.isArray(ids) ? ids[0] : id)

/** Whoever tries is told why not, and what to do instead. */
const refuse = (does: 'update' | 'destroy', title: Call['title']): Call => ({
  method: 'POST',
  path: `/api/admin/${kebab(policyVersion.name)}/${does}`,
  access: mark(policyVersion, 'list'),
  title,
  input: { body: { type: 'object', description: 'A row, or ids' } },
  output: objectSchema({}),
  async answer(asked) {
    const { place } = await whereOf(asked, policyVersion)
    const id = idOf(asked.body)
    const row = Number.isSafeInteger(id) ? await readRow(place.database.kysely, place, policyVersion, id) : undefined
    if (!row) throw new NotFound()
    const { version_number: version, title: called } = row as unknown as PolicyVersion
    throw new Refusal(409, 'policy.versionKept', { version, title: called })
  },
})

/** What was published is neither changed nor deleted. */
export const keptVersions: readonly Call[] = [
  refuse('update', ['修改政策版本：不可', 'Change a policy version: refused']),
  refuse('destroy', ['删除政策版本：不可', 'Delete a policy version: refused']),
]
