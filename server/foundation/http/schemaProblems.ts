import type { FastifySchemaValidationError } from 'fastify'
import type { Label } from '../../../src/resources/kit/label'
import type { KitMessageId } from '../../../src/resources/kit/messages'
import type { Problem } from '../../../src/resources/kit/problem'
import { idText } from './schemas'

/** `/lines/0/quantity` → `lines.0.quantity`: of a list it is said which entry; of whatever else the field. */
function placeIn(instancePath: string): string {
  const [, field = '', at = '', ...inner] = instancePath.split('/')
  return /^\d+$/.test(at) && inner.length > 0 ? [field, at, ...inner].join('.') : field || 'body'
}

const TYPES: Readonly<Record<string, KitMessageId>> = {
  string: 'check.text',
  integer: 'check.int',
  number: 'check.number',
  boolean: 'check.bool',
  array: 'check.list',
  object: 'check.object',
}

/** What is meant where something may be missing as well. */
const typeOf = (type: unknown): string => String([type].flat().find((each) => each !== 'null'))

const WHOLE: Label = ['请求内容', 'The request body']

type Complaint = Pick<Problem, 'message' | 'values'>

const choicesOf = (allowed: unknown): string =>
  [allowed]
    .flat()
    .filter((each) => each !== null)
    .join(', ')

/** The message of each keyword; what is missing here is told by its type. */
const COMPLAINTS: Readonly<Record<string, (params: Record<string, unknown>) => Complaint>> = {
  type: ({ type }) => ({ message: TYPES[typeOf(type)] ?? 'check.json' }),
  maxLength: ({ limit }) => ({ message: 'check.tooLong', values: { max: Number(limit) } }),
  minLength: ({ limit }) => ({ message: 'check.tooShort', values: { min: Number(limit) } }),
  maxItems: ({ limit }) => ({ message: 'check.manyItems', values: { max: Number(limit) } }),
  minItems: ({ limit }) => ({ message: 'check.fewItems', values: { min: Number(limit) } }),
  minimum: ({ limit }) => ({ message: 'check.min', values: { min: Number(limit) } }),
  maximum: ({ limit }) => ({ message: 'check.max', values: { max: Number(limit) } }),
  enum: ({ allowedValues }) => ({ message: 'check.choice', values: { choices: choicesOf(allowedValues) } }),
  const: ({ allowedValue }) => ({ message: 'check.choice', values: { choices: choicesOf(allowedValue) } }),
  pattern: ({ pattern }) =>
    pattern === idText.pattern
      ? { message: 'check.int' }
      : { message: 'check.shape', values: { pattern: String(pattern) } },
}

function problemOf({ keyword, instancePath, params }: FastifySchemaValidationError): Problem {
  if (keyword === 'required') return { field: String(params.missingProperty), message: 'check.required' }
  if (keyword === 'additionalProperties')
    return { field: String(params.additionalProperty), message: 'check.unknownField' }
  const field = placeIn(instancePath)
  const { message, values } = COMPLAINTS[keyword]?.(params) ?? { message: 'check.json' }
  if (field === 'body') return { field, message, values: { label: WHOLE, ...values } }
  return { field, message, ...(values && { values }) }
}

/** What schemas complain of, in the words that a form knows: of several ways to say something the first is told. */
export function schemaProblems(errors: readonly FastifySchemaValidationError[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of errors) {
    const problem = problemOf(error)
    if (!problems.has(problem.field)) problems.set(problem.field, problem)
  }
  return [...problems.values()]
}

/** Whether what is missing are the rows that are meant. */
export const namesNoRows = (errors: readonly FastifySchemaValidationError[]): boolean =>
  errors.some(
    ({ keyword, instancePath, params }) =>
      (keyword === 'required' && (params.missingProperty === 'scope' || params.missingProperty === 'ids')) ||
      (keyword === 'minItems' && /^(\/scope)?\/ids$/.test(instancePath)),
  )
