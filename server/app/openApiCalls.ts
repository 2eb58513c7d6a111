import { setImmediate as breathe } from 'node:timers/promises'
import { allResources } from '../../src/resources'
import { declaredSteps, mergedSteps, type Steps, writtenSteps } from '../../src/resources/kit/openApi'
import type { AnyCall, PublicCall } from '../foundation/http/call'
import { SharedDocument } from '../foundation/http/SharedDocument'

const VERSION = '1.0.0'

/** Takes a step a turn of the main thread, so that nobody waits for more than one. */
async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}

async function writeDocument(calls: readonly AnyCall[]): Promise<string> {
  const declared = await inTurns(declaredSteps(allResources, VERSION))
  return inTurns(writtenSteps(await inTurns(mergedSteps(declared, calls))))
}

/** The document of every resource and every call, made once. */
export const openApiCalls = (all: () => readonly AnyCall[]): readonly AnyCall[] => {
  const document = new SharedDocument(() => writeDocument(all()))
  const call: PublicCall = {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    title: ['接口文档', 'OpenAPI document'],
    answers: ['application/json'],
    answer: async () => document,
  }
  return [call]
}
