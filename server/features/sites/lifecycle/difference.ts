import type { Label } from '../../../../src/resources/kit/label'
import type { ServerMessageId } from '../../../foundation/messages'
import { bothOf } from './trouble'

/** A table or a view, or a column, an index or a trigger of it. */
export interface Line {
  table: string
  part: 'table' | 'column' | 'index' | 'trigger'
  /** Empty for the table itself. */
  name: string
  /** Of a column. */
  type: string
  /** How it is defined; of a column `FILLED` or nothing. */
  text: string
}

/** A column that is never empty. */
export const FILLED = 'not null'

const PARTS = ['table', 'column', 'index', 'trigger'] as const
const MOST_TOLD = 3

type ByKey = ReadonlyMap<string, Line>

const keyOf = ({ table, part, name }: Line): string => `${part} ${table}.${name}`
const byKey = (lines: readonly Line[]): ByKey => new Map(lines.map((line) => [keyOf(line), line]))

/** Is the line not among the others? What hangs on a table that is missing, or that nobody knows, is not told. */
const isAlone = (line: Line, others: ByKey): boolean =>
  !others.has(keyOf(line)) && (line.part === 'table' || others.has(keyOf({ ...line, part: 'table', name: '' })))

/** How the tables that are there differ from those of a version, in words; undefined where they do not. */
export function differenceOf(expected: readonly Line[], found: readonly Line[]): Label | undefined {
  const [due, present] = [byKey(expected), byKey(found)]
  const told = PARTS.flatMap((part) => {
    const ofPart = (lines: readonly Line[]): Line[] => lines.filter((line) => line.part === part)
    const [wanted, there] = [ofPart(expected), ofPart(found)]
    return [
      ...wanted.filter((line) => isAlone(line, present)).map((line) => say(`lifecycle.lacks.${part}`, line)),
      ...there.flatMap((line) => otherwise(due.get(keyOf(line)), line)),
      ...there.filter((line) => isAlone(line, due)).map((line) => say(`lifecycle.surplus.${part}`, line)),
    ]
  })
  if (told.length === 0) return undefined
  const more = told.length - MOST_TOLD
  const shown = told.slice(0, MOST_TOLD)
  if (more > 0) shown.push(bothOf({ messageId: 'lifecycle.differs.more', values: { count: more } }))
  return [shown.map(([zh]) => zh).join('；'), shown.map(([, en]) => en).join('; ')]
}

const say = (messageId: ServerMessageId, { table, name, type }: Line, due = ''): Label =>
  bothOf({ messageId, values: { table, name, type, due } })

function otherwise(due: Line | undefined, line: Line): Label[] {
  if (!due || (due.type === line.type && due.text === line.text)) return []
  if (line.part === 'table' || line.part === 'index') return [say(`lifecycle.other.${line.part}`, line)]
  if (due.type !== line.type) return [say('lifecycle.differs.type', line, due.type)]
  return [say(due.text === FILLED ? 'lifecycle.differs.mayBeEmpty' : 'lifecycle.differs.neverEmpty', line)]
}
