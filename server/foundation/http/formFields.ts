import type { FastifyRequest } from 'fastify'
import { Invalid, Refusal } from '../faults/errors'
import { unstorableIn } from './jsonLimits'

/** The text fields of a multipart form, or of a JSON body. Throws where a file is among them, or a text that cannot be stored. */
export async function formFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries(request.body ?? {})) if (typeof value === 'string') fields[name] = value
    return fields
  }
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 4_096 } })) {
    if (part.type === 'file') throw new Refusal(400, 'request.fileInForm')
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  const problem = unstorableIn(fields)
  if (problem) throw new Invalid([problem])
  return fields
}
