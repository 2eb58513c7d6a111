import { type CallDescription, type JsonSchema, type Operation, object } from './document'
import type { Face } from './faces'

const envelope = (data: JsonSchema): JsonSchema => ({
  description: '成功 / Done',
  content: {
    'application/json': {
      schema: object({ code: { const: '200' }, message: { type: 'string' }, data }, ['code', 'message', 'data']),
    },
  },
})

const BYTES: JsonSchema = { type: 'string', format: 'binary' }
const NOTHING: JsonSchema = { type: 'null' }

const bare = (types: readonly string[]): JsonSchema => ({
  description: '成功 / Done',
  content: Object.fromEntries(
    types.map((type) => [type, { schema: type.endsWith('json') ? { type: 'object' } : BYTES }]),
  ),
})

/** Where it answers a redirect, and by the tus protocol, there is more than one way of success. */
export function successOf({ isResumable, answers = [] }: CallDescription, face: Face): Operation['responses'] {
  const types = (face.answers ?? answers).filter((type) => type !== 'redirect')
  const elsewhere = { '302': { description: '转到别处 / The browser is sent elsewhere' } }
  if (answers.includes('redirect')) return types.length > 0 ? { '200': bare(types), ...elsewhere } : elsewhere
  if (types.length > 0) return { '200': bare(types) }
  const whole = { '200': envelope(face.data ?? NOTHING) }
  return isResumable
    ? { '201': { description: 'tus 1.0.0：后续分段的地址在 Location / Where the pieces go is in Location' }, ...whole }
    : whole
}

export function bodyOf(
  { isUpload, isResumable }: CallDescription,
  { body, isBodyOptional = false }: Face,
): Pick<Operation, 'requestBody'> {
  if (isResumable)
    return { requestBody: { required: false, content: { 'application/offset+octet-stream': { schema: BYTES } } } }
  if (!body && !isUpload) return {}
  const type = isUpload ? 'multipart/form-data' : 'application/json'
  const required = !isBodyOptional && !isNullable(body)
  return { requestBody: { required, content: { [type]: { schema: body ?? { type: 'object' } } } } }
}

const isNullable = (body: JsonSchema | undefined): boolean => [body?.type].flat().includes('null')
