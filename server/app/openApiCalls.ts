import { allResources } from '../../src/resources'
import { mergeCalls, type OpenApi, openApiOf } from '../../src/resources/kit/openApi'
import { BareAnswer } from '../http/answers'
import type { AnyCall, PublicCall } from '../http/call'

const VERSION = '1.0.0'

/** The document of every resource and every call, made once. */
export const openApiCalls = (all: () => readonly AnyCall[]): readonly AnyCall[] => {
  let document: OpenApi | undefined
  const call: PublicCall = {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    title: ['接口文档', 'OpenAPI document'],
    async answer() {
      document ??= mergeCalls(openApiOf(allResources, VERSION), all())
      return new BareAnswer(document)
    },
  }
  return [call]
}
