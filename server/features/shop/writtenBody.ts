import { checkDraft } from '../../../src/resources/kit/checkDraft'
import type { Fields } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { checkWrite, refuseProblems } from '../../kernel/resources/checkWrite'
import { withWords } from '../../kernel/resources/words/checkedWords'
import type { ShopAsked } from './shopCall'

export const maybeText: JsonSchema = { type: ['string', 'null'], maxLength: 500 }

/** The resource as visitors fill it in: with these fields alone, those included that staff only read. */
function asWritten(resource: Resource, names: readonly string[]): Resource {
  const fields: Fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.fields[name]
      return field ? [[name, { ...field, readonly: false }] as const] : []
    }),
  )
  return { ...resource, fields, allFields: fields, rules: [] }
}

/**
 * What a visitor wrote, checked as a form of the console is. Throws Invalid; a text with a sensitive word is refused, or the row
 * comes in disabled, as that word says.
 */
export async function written(
  { services, place, site }: ShopAsked,
  resource: Resource,
  names: readonly string[],
  draft: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const shape = asWritten(resource, names)
  const checked = checkDraft(shape, draft)
  const { values, problems } = await withWords(place, shape, checked)
  if (problems.length > 0) throw new Invalid(problems)
  const found = await checkWrite(services, { place, site }, shape, values, place.database.kysely)
  refuseProblems(found.problems)
  return values
}
