import sanitizeHtml from 'sanitize-html'
import { isPictureAddress } from '../../src/resources/kit/kinds/pictureAddress'
import type { Resource } from '../../src/resources/kit/resource'
import { isUnjournaled } from '../changes/columns'
import { hashPassword } from '../secrets/password'
import type { Services } from '../services/services'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'h1', 'h2', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    a: ['href', 'name', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    '*': ['style', 'colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,6}$/i],
      'background-color': [/^#[0-9a-f]{3,6}$/i],
    },
  },
  // Only pictures: whoever reads the text would ask any other address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

type Values = Record<string, unknown>

/** Does one of the values have to be encrypted? Then its row's id has to be known before it is written. */
export const holdsSecret = (resource: Resource, values: Values): boolean =>
  Object.entries(values).some(
    ([name, value]) => typeof value === 'string' && resource.allFields[name]?.secret && !isUnjournaled(resource, name),
  )

/** Checked values as they are stored: rich text is cleaned, secrets are encrypted for the row, passwords hashed. */
export async function prepareValues(
  { secrets }: Pick<Services, 'secrets'>,
  resource: Resource,
  values: Values,
  id?: number,
): Promise<Values> {
  const prepared: Values = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const field = resource.allFields[name]
    if (typeof value !== 'string' || !field) continue
    if (field.kind === 'richtext') prepared[name] = sanitizeHtml(value, ALLOWED)
    if (field.secret)
      prepared[name] = isUnjournaled(resource, name)
        ? await hashPassword(value)
        : secrets.encrypt(value, { table: resource.name, column: name, id: known(id) })
  }
  return prepared
}

function known(id: number | undefined): number {
  if (id === undefined) throw new Error('A secret is encrypted for the id of its row')
  return id
}
