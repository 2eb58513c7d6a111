import { CannotStart } from '../../foundation/faults/errors'
import type { SchemaShape } from './shape'

const LONGEST = 120

/** In one line, of a length that can be read; nothing that steers a terminal. */
export const shown = (text: string): string => {
  const line = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** A table or a column of this program's own is not there, or is another. */
export const differs = ({ name, migration }: SchemaShape, what: string): CannotStart =>
  new CannotStart(
    `${shown(`${name}.${what}`)} 与本程序在 ${migration} 时的结构不同，因此没有写入。请用制作它的那个版本的 Colonnade 恢复；如果有人手工改过表结构，请在原处改回后重做。 / ` +
      `${shown(`${name}.${what}`)} is not what this program makes it at ${migration}, so nothing of it was written. Use the version of Colonnade that made it; ` +
      'where somebody has changed the tables by hand, change them back at the original and begin again.',
  )

/** Its definition would have to be carried out as it stands. */
export const refuseDefinition = ({ name }: SchemaShape, what: string, definition: string): CannotStart =>
  new CannotStart(
    `${shown(`${name}.${what}`)} 的定义不是本程序所知的，不会执行：${shown(definition)}。请用制作它的那个版本的 Colonnade 恢复；如果有人手工改过表结构，请在原处改回后重做。 / ` +
      `The definition of ${shown(`${name}.${what}`)} is none that this program knows, and is not carried out: ${shown(definition)}. Use the version of Colonnade that made it; ` +
      'where somebody has changed the tables by hand, change them back at the original and begin again.',
  )

/** Somebody else’s tables would have to make room. */
export const isTaken = (schema: string): CannotStart =>
  new CannotStart(
    `目标数据库中已有模式 ${shown(schema)}，其中的内容不会被覆盖。请新建一个空数据库。 / ` +
      `There is a schema ${shown(schema)} in the database already, and what it holds is not overwritten. Create an empty database.`,
  )

/** Where a move had come to its last step, and somebody went on with one of the two. */
export const hasBeenUsed = (found: CannotStart): CannotStart =>
  Object.assign(
    new CannotStart(
      '目标中已有同一个系统，但两边的内容不再相同：上次迁移之后，其中一边又被使用过。要继续使用目标，请改设 DATABASE_URL，并自行移走原来的数据库；要重新迁移，请先清空目标。 / ' +
        'The target holds this installation already, but the two are no longer the same: one of them has been used since the move. ' +
        'To go on with the target set DATABASE_URL to it and move the original away yourself; to move once more empty the target first.',
    ),
    { cause: found },
  )
