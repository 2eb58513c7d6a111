import type { Reading, ReadingShape } from '../../../src/resources/kit/reading'
import type { Call, RequestContext } from './call'

/** Under their names alone: what is not in the contract cannot be read; what is has yet to be looked at. */
type Heard<Part, Value> = { readonly [Name in keyof Part]: Value }

/** What a reading is asked with: of its query, its body and its path what the contract names. */
export interface ReadingContext<Shape extends ReadingShape> extends Omit<RequestContext, 'query' | 'body' | 'params'> {
  query: Heard<NonNullable<Shape['query']>, string | string[] | undefined>
  body: Heard<NonNullable<Shape['body']>, unknown>
  params: Heard<NonNullable<Shape['params']>, string>
}

/** What the server says of a reading besides its contract. */
interface ReadingAnswer<Shape extends ReadingShape> extends Omit<Call, 'method' | 'path' | 'access' | 'answer'> {
  answer(asked: ReadingContext<Shape>): Promise<Shape['output']>
}

/** The call of a contract: path and right stand there, what it answers has to be what the contract says. */
export const answerReading = <Shape extends ReadingShape>(
  { method, path, access }: Reading<Shape>,
  { answer, ...facts }: ReadingAnswer<Shape>,
): Call => ({
  ...facts,
  method,
  path,
  access,
  answer: (asked) => answer(asked as ReadingContext<Shape>),
})
