import Ajv2020 from 'ajv/dist/2020'
import { allCalls } from '../../server/app/parts'
import { wireLabel } from '../../server/foundation/http/wireNames'
import { allResources } from '../../src/resources'
import { type JsonSchema, type Operation, openApiOf } from '../../src/resources/kit/openApi'

const document = JSON.parse(JSON.stringify(openApiOf(allResources, allCalls(), '1.0.0')))

const operations: [string, string, Operation][] = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const pointersIn = (value: unknown): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, each]) =>
        name === '$ref' && typeof each === 'string' ? [each] : pointersIn(each),
      )
    : []

const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), document)

const duplicates = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

/** Every schema of an operation. */
const schemasOf = ({ parameters, requestBody, responses }: Operation): unknown[] => [
  ...parameters.map(({ schema }) => schema),
  ...[requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values((part?.content ?? {}) as Record<string, JsonSchema>).map(({ schema }) => schema),
  ),
]

describe('the OpenAPI document (decisions: 3.1)', () => {
  it('describes every call, and no other', () => {
    const written = operations.map(([method, path]) => `${method.toUpperCase()} ${path}`).sort()
    expect(written).toEqual(
      allCalls()
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}')}`)
        .sort(),
    )
  })

  it('points at nothing that is not there', () => {
    const pointers = [...new Set(pointersIn(document))]
    expect(pointers.length).toBeGreaterThan(10)
    expect(pointers.filter((pointer) => !pointer.startsWith('#/') || resolve(pointer) === undefined)).toEqual([])
  })

  it('names each operation once, so that a client can be made of it', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    expect(duplicates(ids)).toEqual([])
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
  })

  it('declares the tags, the security schemes and the parameters of the paths that it speaks of', () => {
    const tags = document.tags.map(({ name }: { name: string }) => name)
    expect(duplicates(tags)).toEqual([])
    for (const [method, path, operation] of operations) {
      expect(operation.tags.filter((tag) => !tags.includes(tag))).toEqual([])
      for (const each of operation.security)
        for (const name of Object.keys(each)) expect(document.components.securitySchemes).toHaveProperty(name)
      const inPath = operation.parameters.filter((each) => each.in === 'path')
      expect([path, inPath.map(({ name }) => name)]).toEqual([
        path,
        [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name),
      ])
      expect(inPath.every(({ required }) => required === true)).toBe(true)
      expect(duplicates(operation.parameters.map((each) => `${each.in} ${each.name}`))).toEqual([])
      for (const { name, in: where, schema } of operation.parameters)
        expect([path, typeof name, ['path', 'query', 'header'].includes(String(where)), isObject(schema)]).toEqual([
          path,
          'string',
          true,
          true,
        ])
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
      expect(Object.keys(operation.responses).some((status) => ['200', '302'].includes(status))).toBe(true)
      for (const answer of Object.values(operation.responses))
        expect('$ref' in answer || typeof answer.description === 'string').toBe(true)
    }
  })

  it('says which filters ask for the whole of a text', () => {
    const asked = document.paths['/api/admin/operation-log/list'].get.parameters
    const described = (wanted: string) => asked.find(({ name }: { name: string }) => name === wanted).description
    expect(described('resource')).toContain('the whole of it')
    expect(described('code')).not.toContain('the whole of it')
  })

  it('gives every answer a type', () => {
    const untyped = operations.filter(([, , { responses }]) => {
      const { content = {} } = (responses['200'] ?? {}) as {
        content?: Record<string, { schema: { properties?: { data?: object } } }>
      }
      const data = content['application/json']?.schema.properties?.data
      return data !== undefined && Object.keys(data).length === 0
    })
    expect(untyped.map(([method, path]) => `${method} ${path}`)).toEqual([])
  })

  it('says what files are, what comes in pieces, and what changes of many rows are', () => {
    const content = (part: JsonSchema): string[] => Object.keys(part.content as object)
    expect(content(document.paths['/api/admin/report/export'].get.responses['200'])).toContain('text/csv')
    expect(content(document.paths['/api/admin/file/upload'].post.requestBody)).toEqual([
      'application/offset+octet-stream',
    ])
    expect(document.paths['/api/admin/file/upload'].post.responses).toHaveProperty('201')
    const { properties } =
      document.paths['/api/admin/report/batch-update'].post.requestBody.content['application/json'].schema
    expect(properties.changes).toMatchObject({ type: 'array', items: { required: ['field', 'way'] } })
    expect(
      document.paths['/api/admin/report/destroy'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({ properties: { scope: {}, query: {}, except: {} }, required: [] })
  })

  it('says which bodies are forms', () => {
    const form = (path: string) => Object.keys(document.paths[path].post.requestBody.content)
    expect(form('/api/login')).toEqual(['multipart/form-data'])
    expect(form('/api/admin/report/import')).toEqual(['multipart/form-data'])
    expect(form('/api/admin/report/store')).toEqual(['application/json'])
  })

  it('is written in JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'document', components: document.components })
    const whole = (schema: unknown): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
    for (const schema of Object.values(document.components.schemas)) ajv.compile(whole(schema))
    for (const [, , operation] of operations) for (const schema of schemasOf(operation)) ajv.compile(whole(schema))
    expect(JSON.stringify(document)).not.toContain('"nullable"')
  })

  it('takes nothing under a name that people could not be told', () => {
    const resourceAt = (path: string) =>
      allResources.find(({ name }) => path.startsWith(`/api/admin/${name.replaceAll('_', '-')}/`)) ?? { allFields: {} }
    const nameless = allCalls().flatMap(({ path, input }) =>
      [input?.body, input?.query].flatMap((schema) =>
        Object.keys((schema?.properties ?? {}) as object)
          .filter((name) => !wireLabel(resourceAt(path), name))
          .map((name) => `${path} ${name}`),
      ),
    )
    expect(nameless).toEqual([])
  })
})
