import type { FieldChange } from '../../../../src/resources/kit/batchUpdate/fieldChange'
import { parseChanges } from '../../../../src/resources/kit/batchUpdate/parseChanges'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Services } from '../../../foundation/services/services'
import { resourceHere } from '../../places/siteFields'
import { checkWrite, refuseProblems } from '../checkWrite'
import type { Where } from '../context'

const GIVEN: ReadonlySet<string> = new Set(['set', 'add'])

/** Throws 422 for what the declaration refuses, and for references to rows that are not there. */
export async function checkedChanges(
  services: Services,
  where: Where,
  resource: Resource,
  input: unknown,
): Promise<FieldChange[]> {
  const here = await resourceHere(services, where.site, resource)
  const { changes, problems } = parseChanges(here, input)
  refuseProblems(problems)
  const given = changes.filter(({ way, field }) => GIVEN.has(way) && resource.fields[field]?.to !== undefined)
  const values = Object.fromEntries(given.map(({ field, value }) => [field, value]))
  const known = await checkWrite(services, where, resource, values, where.place.database.kysely)
  refuseProblems(
    known.problems.map(({ message, field }) => ({
      field: 'changes',
      message,
      values: { label: here.fields[field]?.label ?? [field, field] },
    })),
  )
  return changes
}
