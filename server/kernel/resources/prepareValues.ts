import { hasMoreTagsThan } from '../../../src/resources/kit/kinds/markupDepth'
import type { Resource } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import { hashPassword } from '../../foundation/secrets/password'
import type { Services } from '../../foundation/services/services'
import { isUnjournaled } from '../changes/columns'
import { cleanRichtext } from './cleanRichtext'

type Values = Record<string, unknown>

/** Does one of the values have to be encrypted? Then its row's id has to be known before it is written. */
export const holdsSecret = (resource: Resource, values: Values): boolean =>
  Object.entries(values).some(
    ([name, value]) => typeof value === 'string' && resource.allFields[name]?.secret && !isUnjournaled(resource, name),
  )

/** Up to so many characters and tags markup is cleaned at once, within some 10 ms; to hand it to another process takes as long. */
const SHORT = 16_000
const FEW_TAGS = 500

const isQuick = (html: string): boolean => html.length <= SHORT && !hasMoreTagsThan(html, FEW_TAGS)

async function cleanMarkup({ cleanAside }: Pick<Services, 'cleanAside'>, field: string, html: string): Promise<string> {
  if (!cleanAside || isQuick(html)) return cleanRichtext(html)
  return cleanAside(html).catch((cause: unknown) => {
    throw Object.assign(new Invalid([{ field, message: 'check.tooMuchMarkup' }]), { cause })
  })
}

/** Checked values as they are stored: rich text is cleaned, secrets are encrypted for the row, passwords hashed. */
export async function prepareValues(
  services: Pick<Services, 'secrets' | 'cleanAside'>,
  resource: Resource,
  values: Values,
  id?: number,
): Promise<Values> {
  const prepared: Values = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const field = resource.allFields[name]
    if (typeof value !== 'string' || !field) continue
    if (field.kind === 'richtext') prepared[name] = await cleanMarkup(services, name, value)
    if (field.secret)
      prepared[name] = isUnjournaled(resource, name)
        ? await hashPassword(value)
        : services.secrets.encrypt(value, { table: resource.name, column: name, id: known(id) })
  }
  return prepared
}

function known(id: number | undefined): number {
  if (id === undefined) throw new Error('A secret is encrypted for the id of its row')
  return id
}
