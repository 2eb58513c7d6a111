import { resourceOf } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'
import { Forbidden, Invalid } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { ownFieldsOf } from '../../places/siteFields'
import { whereOf } from '../../resources/context'
import { columnsOf } from './columnsOf'
import type { TableColumns } from './exportFile'

/** The rows that belong to the exported ones, and which of their fields; those of their list where none is named. */
export interface PartsAsked {
  columns: readonly string[]
}

/**
 * What goes along with the rows of a resource. Throws Invalid where it has no such rows, Forbidden where the person may not
 * export them, and a Refusal where the site is too old for them.
 */
export async function partsOf(
  asked: RequestContext,
  { exportedWith }: Resource,
  parts: PartsAsked | undefined,
): Promise<TableColumns | undefined> {
  if (!parts) return undefined
  if (!exportedWith) throw new Invalid([{ field: 'parts', message: 'check.unknownField' }])
  const { resource, by } = exportedWith
  const needed = `${resource}:export`
  if (!asked.caller.can(needed)) throw new Forbidden(needed)
  const part = resourceOf(resource)
  await whereOf(asked, part)
  // Whose they are stands in the first column anyhow.
  const columns = columnsOf(part, parts.columns, by)
  const own = await ownFieldsOf(asked.services, asked.caller.context, part)
  return { resource: part.name, columns, ...(own && { own }) }
}

/** One table shows whose a row is by what people call the owner, which has to be among the columns. */
export const keyed = ({ titleField }: Resource, columns: readonly string[]): string[] =>
  columns.includes(titleField) ? [...columns] : [titleField, ...columns]
