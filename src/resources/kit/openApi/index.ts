import { contractsOf } from '../action'
import { actionLabel } from '../actionLabels'
import { standardActionsOf } from '../actionsOf'
import { endpointOf } from '../endpoints'
import type { Label } from '../label'
import { mark } from '../mark'
import type { Resource } from '../resource'
import { asksStepUp } from '../stepUp'
import { actionFace } from './actionFace'
import { bodyOf, successOf } from './bodies'
import { both, type CallDescription, type JsonSchema, type OpenApi, type Operation, object } from './document'
import { type Face, faces } from './faces'
import { schemaName, schemasOf } from './schemas'
import { finish, type Steps } from './steps'

export type { CallDescription, JsonSchema, OpenApi, Operation } from './document'
export type { Steps } from './steps'

const REFUSED: JsonSchema = { $ref: '#/components/responses/Refused' }

const operationOf = (call: CallDescription, tag: string, face: Face): Operation => ({
  operationId: operationIdOf(call),
  summary: call.title[1],
  description: `${both(call.title)}\n\n${call.opensBy === undefined ? call.access : `API key: ${call.opensBy}`}`,
  tags: [tag],
  parameters: face.parameters ?? [],
  ...bodyOf(call, face),
  responses: { ...successOf(call, face), default: REFUSED },
  security: securityOf(call),
  ...(call.stepUp && { 'x-step-up': true as const }),
})

const securityOf = ({ access, opensBy }: CallDescription): Operation['security'] => {
  if (opensBy !== undefined) return [{ apiKey: [] }]
  return access === 'public' ? [] : [{ session: [] }]
}

const operationIdOf = ({ method, path }: CallDescription): string =>
  `${method.toLowerCase()}${path
    .replace(/^\/api/, '')
    .replace(/\/\*$/, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

/** What may be anything stands at the end. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}')

const standardPaths = (resource: Resource): OpenApi['paths'] =>
  Object.fromEntries(
    standardActionsOf(resource).map((action) => {
      const { method, path } = endpointOf(resource, action)
      const call: CallDescription = {
        method,
        path: action === 'form' ? `${path}/:id` : path,
        access: mark(resource, action),
        title: titleOf(resource, action),
        stepUp: asksStepUp(resource, action),
      }
      const operation = operationOf(call, resource.name, faces[action](resource, schemaName(resource)))
      return [templateOf(call.path), { [method === 'GET' ? 'get' : 'post']: operation }]
    }),
  )

const actionPaths = (resource: Resource): OpenApi['paths'] =>
  Object.fromEntries(
    contractsOf(resource).map(([name, action]) => {
      const { method, path } = endpointOf(resource, name)
      const call: CallDescription = {
        method,
        path,
        access: mark(resource, name),
        title: titleOf(resource, name),
        stepUp: asksStepUp(resource, name),
      }
      return [path, { post: operationOf(call, resource.name, actionFace(action)) }]
    }),
  )

const titleOf = (resource: Resource, action: string): Label => {
  const label = actionLabel(resource, action)
  return [`${resource.title[0]}：${label[0]}`, `${resource.title[1]}: ${label[1]}`]
}

const problem = object(
  {
    field: { type: 'string' },
    message: { type: 'string', description: 'Names the sentence, for programs' },
    sentence: { type: 'string', description: 'The sentence in the language of Accept-Language' },
    values: { type: 'object', description: 'What fills the blanks of the sentence' },
  },
  ['field', 'message', 'sentence'],
)

const refused = {
  description: '拒绝：状态码、句子，以及出错的字段 / Refused: the code, a sentence, and the fields at fault',
  content: {
    'application/json': {
      schema: object({
        code: { type: ['string', 'integer'] },
        message: { type: 'string' },
        data: {
          type: ['object', 'null'],
          properties: { problems: { type: 'array', items: problem } },
        },
      }),
    },
  },
}

const head = (resources: readonly Resource[], version: string): Pick<OpenApi, 'openapi' | 'info' | 'tags'> => ({
  openapi: '3.1.0',
  info: {
    title: 'Colonnade',
    version,
    description: '所有接口都返回 {code, message, data} / Every call answers {code, message, data}',
  },
  tags: resources.map((resource) => ({ name: resource.name, description: both(resource.title) })),
})

/** The document of every declared resource, one resource a step. */
export function* declaredSteps(resources: readonly Resource[], version: string): Steps<OpenApi> {
  const paths: Record<string, OpenApi['paths'][string]> = {}
  const schemas: Record<string, JsonSchema> = {}
  for (const resource of resources) {
    Object.assign(paths, standardPaths(resource), actionPaths(resource))
    for (const [name, schema] of schemasOf(resource)) schemas[name] = schema
    yield
  }
  return {
    ...head(resources, version),
    paths,
    components: {
      schemas,
      responses: { Refused: refused },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: '站点的 API 密钥，由网站的服务器发送 / An API key of the site, sent by the shop’s own server',
        },
      },
    },
  }
}

const inHeader = (name: string, description: Label): JsonSchema => ({
  name,
  in: 'header',
  description: both(description),
  schema: { type: 'string' },
})

const tusHeaders: readonly JsonSchema[] = [
  inHeader('Tus-Resumable', ['协议版本：1.0.0', 'The version of the protocol: 1.0.0']),
  inHeader('Upload-Length', ['文件的字节数', 'Bytes of the file']),
  inHeader('Upload-Metadata', ['文件名等，值为 Base64', 'The file’s name and more, values in Base64']),
]

/** What the shop's server may send with each call. */
const shopHeaders = ({ method }: CallDescription): JsonSchema[] => [
  inHeader('Accept-Language', ['zh 或 en', 'zh or en']),
  inHeader('X-Member-Token', ['会员登录时得到的令牌', 'The token that signing a member in answered']),
  ...(method === 'POST'
    ? [inHeader('Idempotency-Key', ['同一个键只下单一次', 'An order with the same key is placed once'])]
    : []),
]

const parametersOf = (call: CallDescription): JsonSchema[] => {
  const inPath = [...call.path.replace(/\*$/, ':name').matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = (call.input?.query?.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const required = (call.input?.query?.required ?? []) as readonly string[]
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [
    ...inPath,
    ...inQuery,
    ...(call.isResumable ? tusHeaders : []),
    ...(call.opensBy === undefined ? [] : shopHeaders(call)),
  ]
}

const tagOf = (path: string): string => {
  const [, , area, name] = path.split('/')
  return area === 'shop' ? 'shop' : (name?.replaceAll('-', '_') ?? 'access')
}

/** The document with hand-declared calls beside the derived ones, some calls a step. A call that is described already stays as it was. */
export function* mergedSteps(document: OpenApi, calls: readonly CallDescription[]): Steps<OpenApi> {
  const paths: Record<string, OpenApi['paths'][string]> = { ...document.paths }
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]))
  for (const [at, call] of calls.entries()) {
    const path = templateOf(call.path)
    const tag = tagOf(call.path)
    if (!tags.has(tag)) tags.set(tag, { name: tag, description: tag.replaceAll('_', ' ') })
    const operation = operationOf(call, tag, {
      parameters: parametersOf(call),
      ...(call.input?.body && { body: call.input.body }),
      ...(call.output && { data: call.output }),
    })
    paths[path] = { [call.method === 'GET' ? 'get' : 'post']: operation, ...paths[path] }
    if (at % A_STEP === 0) yield
  }
  return { ...document, paths, tags: [...tags.values()] }
}

const A_STEP = 50

/** The document's JSON, some paths a step. */
export function* writtenSteps({ paths, ...rest }: OpenApi): Steps<string> {
  const written: string[] = []
  for (const [at, [path, item]] of Object.entries(paths).entries()) {
    written.push(`${JSON.stringify(path)}:${JSON.stringify(item)}`)
    if (at % A_STEP === 0) yield
  }
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{${written.join(',')}}}`
}

/** The document of every declared resource and of these calls. Pure. */
export const openApiOf = (
  resources: readonly Resource[],
  calls: readonly CallDescription[],
  version: string,
): OpenApi => finish(mergedSteps(finish(declaredSteps(resources, version)), calls))
