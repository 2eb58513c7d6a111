import type { Resource } from '../../../../src/resources/kit/resource'
import { Invalid, Refusal } from '../../../foundation/faults/errors'

/** The columns asked for; the list's own where none is. `but`: one that is left out. Throws for unknown ones. */
export function columnsOf(resource: Resource, asked: readonly string[], but?: string): string[] {
  const names = asked.length > 0 ? [...asked] : [...resource.columns]
  const unknown = names.find((name) => !Object.hasOwn(resource.allFields, name))
  if (unknown !== undefined) throw new Invalid([{ field: unknown, message: 'check.unknownField' }])
  const shown = names.filter((name) => !resource.allFields[name]?.secret && name !== but)
  if (shown.length === 0) throw new Refusal(422, 'transfer.noColumns')
  return shown
}
