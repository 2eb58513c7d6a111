import type { FastifyRequest } from 'fastify'
import { Refusal } from '../faults/errors'

/** The text fields of a multipart form, or of a JSON body. Throws where a file is among them. */
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
  return fields
}
