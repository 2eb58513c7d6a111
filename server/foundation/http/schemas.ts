import type { JsonSchema } from './call'

/** Values of an address are text. */
export const idText: JsonSchema = { type: 'string', pattern: '^[1-9][0-9]{0,14}$' }
export const siteName: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9-]{1,60}$' }
export const idNumber: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
export const ids: JsonSchema = { type: 'array', items: idNumber, maxItems: 1_000 }
export const shortText: JsonSchema = { type: 'string', maxLength: 400 }

/** An object of these; the named ones must be there, others may not be. */
export const objectSchema = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** As `objectSchema`, for queries: names nobody knows are let pass, as links and proxies add such. */
export const querySchema = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

/** As `asked`, for bodies that may be missing because all of it may stand in the address. */
export const ifAny = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: ['object', 'null'], properties })

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
