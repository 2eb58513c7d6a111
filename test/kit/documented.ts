import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allCalls } from '../../server/app/parts'
import { allResources } from '../../src/resources'
import { type JsonSchema, openApiOf } from '../../src/resources/kit/openApi'

const JSON_TYPE = 'application/json'

const schemaIn = (part: JsonSchema | undefined): object | undefined =>
  (part?.content as Record<string, { schema: object }> | undefined)?.[JSON_TYPE]?.schema

/** After so many of the same call another one tells nothing. */
const OFTEN_ENOUGH = 12

/** Holds what is asked and answered against the OpenAPI document. Each schema is compiled when it is first needed. */
export class Documented {
  /** What is not as documented, each once. */
  readonly faults = new Set<string>()
  checked = 0
  readonly #document = openApiOf(allResources, allCalls(), '1')
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allowUnionTypes: true })
  readonly #times = new Map<string, number>()
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor() {
    this.#ajv.addSchema({ $id: 'document', components: this.#document.components })
  }

  /** For `prepare` of an app: looks at each answer of a declared call that succeeds. */
  readonly watch = (app: FastifyInstance): void => {
    app.addHook('preSerialization', async (request, reply, payload) => {
      if (reply.statusCode === 200) this.#look(request, payload)
      return payload
    })
  }

  #look(request: FastifyRequest, payload: unknown): void {
    const { call } = request.routeOptions.config
    if (!call || request.method !== call.method) return
    const path = call.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{name}')
    const operation = this.#document.paths[path]?.[call.method === 'GET' ? 'get' : 'post']
    const name = `${call.method} ${path}`
    if (!operation) return void this.faults.add(`${name} is not documented`)
    this.checked += 1
    this.#hold(`${name} answers`, schemaIn(operation.responses['200']), payload)
    if (isJson(request) && operation.requestBody)
      this.#hold(`${name} is asked`, schemaIn(operation.requestBody), request.body)
  }

  #hold(what: string, schema: object | undefined, value: unknown): void {
    const times = (this.#times.get(what) ?? 0) + 1
    this.#times.set(what, times)
    if (times > OFTEN_ENOUGH) return
    if (!schema) return void this.faults.add(`${what} by no schema`)
    const check = this.#compiled.get(what) ?? this.#compile(what, schema)
    // As it goes over the wire: moments are text, and what is undefined is not there.
    if (check(JSON.parse(JSON.stringify(value)))) return
    const [error] = check.errors ?? []
    this.faults.add(`${what}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`)
  }

  #compile(what: string, schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
    const check = this.#ajv.compile(JSON.parse(text))
    this.#compiled.set(what, check)
    return check
  }
}

const isJson = ({ headers }: FastifyRequest): boolean => String(headers['content-type']).startsWith(JSON_TYPE)
