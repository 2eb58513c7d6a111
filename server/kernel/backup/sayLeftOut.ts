import { listed } from '../../../src/resources/kit/listed'
import type { SchemaPlan } from './planSchema'
import type { Progress } from './progress'

/** Names the indexes by hand that are not made, by schema; nothing where there are none. */
export function sayLeftOut(progress: Progress, plans: ReadonlyMap<string, SchemaPlan>): void {
  const names = [...plans].flatMap(([schema, { leftOut }]) => leftOut.map((name) => `${schema}.${name}`))
  if (names.length === 0) return
  const [zh, en] = listed(names)
  progress.say(
    `有手工建立的索引没有重建：${zh}。数据不受影响，需要时请自行建立`,
    `Indexes made by hand are not made again: ${en}. No row is lost by that; make them yourself where they are needed`,
  )
}
