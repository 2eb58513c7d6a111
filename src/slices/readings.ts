import type { GivenTo, Reading, ReadingShape } from '../resources/kit/reading'
import { type Answer, type ScreenQueryAsked, screenQueryAsked, selectScreenQuery } from './screenQueries'

/** How a reading is asked by a screen: what it takes, and how the screen lives with its answer. */
export type AskedBy<Shape extends ReadingShape> = GivenTo<Shape> &
  Pick<ScreenQueryAsked, 'key' | 'after' | 'about' | 'isEverywhere'>

type Request = Pick<ScreenQueryAsked, 'path' | 'query' | 'body'>

/** The request that a contract makes of what is given to it. */
export function requestOf<Shape extends ReadingShape>({ path }: Reading<Shape>, given: GivenTo<Shape>): Request {
  const { params = {}, query, body }: Omit<ReadingShape, 'output'> = given
  return {
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query && { query }),
    ...(body && { body }),
  }
}

/** A reading as the event of a screen says it. */
export const askedOf = <Shape extends ReadingShape>(
  reading: Reading<Shape>,
  asked: AskedBy<Shape>,
): ScreenQueryAsked => {
  const { key, after, about, isEverywhere } = asked
  return {
    key,
    ...requestOf(reading, asked),
    ...(after !== undefined && { after }),
    ...(about && { about }),
    ...(isEverywhere && { isEverywhere }),
  }
}

/** A screen asks for what a contract answers. */
export const readingAsked = <Shape extends ReadingShape>(reading: Reading<Shape>, asked: AskedBy<Shape>) =>
  screenQueryAsked(askedOf(reading, asked))

/** What was answered under a key, as the contract says it: the one place in which an answer is given its type. */
export const selectReading =
  <Shape extends ReadingShape>(_: Reading<Shape>, key: string) =>
  (state: Parameters<ReturnType<typeof selectScreenQuery>>[0]) =>
    selectScreenQuery(key)(state) as Answer<Shape['output']> | undefined
