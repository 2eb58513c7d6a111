import type { Label } from '../label'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A call written by hand, as the document needs to know it. */
export interface CallDescription {
  method: 'GET' | 'POST'
  /** With `:id` for a part of the path. */
  path: string
  /** A mark, `public` or `signed-in`. */
  access: string
  title: Label
  /** The scope of an API key that opens it, where no session does. */
  opensBy?: string | undefined
  input?: { query?: JsonSchema; body?: JsonSchema } | undefined
  output?: JsonSchema | undefined
  /** The person has to have proved who they are within the last ten minutes. */
  stepUp?: boolean | undefined
  /** The body is a form. */
  isUpload?: boolean | undefined
  /** The body comes in pieces, by the tus protocol. */
  isResumable?: boolean | undefined
  /** Types of what is answered in place of the envelope; `redirect`: the browser is sent elsewhere. */
  answers?: readonly string[] | undefined
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  parameters: readonly JsonSchema[]
  requestBody?: JsonSchema
  responses: Readonly<Record<string, JsonSchema>>
  security: readonly JsonSchema[]
  /** The person has to have proved who they are within the last ten minutes: POST /api/admin/personal/step-up. */
  'x-step-up'?: true
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
  components: Readonly<Record<'schemas' | 'responses' | 'securitySchemes', Readonly<Record<string, JsonSchema>>>>
}

/** Both languages in one line, as the document has no place for two. */
export const both = ([zh, en]: Label): string => `${zh} / ${en}`

export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, required })

export const pointer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
