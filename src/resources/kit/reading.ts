import type { Mark } from './mark'

/** What a reading takes and what it answers, as both go over the wire. */
export interface ReadingShape {
  /** What stands in the path, by its names: `…/languages/:id`. */
  params?: Readonly<Record<string, string | number>>
  /** Values of an address are text. */
  query?: Record<string, string | string[]>
  /** What is asked by a body instead; the call only reads all the same. */
  body?: Record<string, unknown>
  output: unknown
}

/** The contract of a call that only reads, said once: its route and its right, its request and its answer come from it. */
export interface Reading<Shape extends ReadingShape> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Mark | 'signed-in'
  /** Types alone: nothing stands here while it runs. */
  readonly shape?: Shape
}

/** What whoever asks has to give. */
export type GivenTo<Shape extends ReadingShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'query' | 'body'>>

/** What a list is asked by: its filters, page and order. */
export type Listing = Record<string, string | string[]>

/** The contract of a reading: its path, the mark that it needs, and `POST` where it is asked by a body. */
export const reading = <Shape extends ReadingShape>(
  path: string,
  access: Mark | 'signed-in',
  ...byBody: Shape extends { body: object } ? ['POST'] : []
): Reading<Shape> => ({ method: byBody.length > 0 ? 'POST' : 'GET', path, access })
