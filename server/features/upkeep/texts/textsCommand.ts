import type { Label } from '../../../../src/resources/kit/label'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import { Invalid } from '../../../foundation/faults/errors'
import {
  type CommandContext,
  defineCommand,
  type Rehearsal,
  type WrittenSet,
} from '../../../foundation/services/command'
import { change } from '../../../kernel/changes'
import { placesOf, rehearseInPlaces } from '../../../kernel/tasks/inPlaces'
import { lookAtTexts, type TextsOf, type UncleanRow } from './lookAtTexts'

/** Rows of one change set. */
const TOGETHER = 500
const NAMED = 5

const DEED: Label = ['清理了文本', 'cleaned texts']

interface Cleaned {
  sets: WrittenSet[]
  rows: number
  /** Rows that cannot be cleaned by themselves: another one has that text. */
  clashing: Label[]
}

const said = ({ title }: Resource, id: number, text: string): Label => [
  `${title[0]} #${id}“${text}”`,
  `${title[1]} #${id} “${text}”`,
]

const alikeSaid = ({ resource, alike }: TextsOf): Label[] =>
  alike.map(({ id, text, twin }) => {
    const [zh, en] = said(resource, id, text)
    return [`${zh}与 #${twin} 看起来一样`, `${en} looks like #${twin}`]
  })

/** Writes these rows; undefined where one of them clashes with another row. */
async function write(
  { services, userId }: CommandContext,
  place: Place,
  site: string,
  resource: Resource,
  rows: readonly UncleanRow[],
): Promise<WrittenSet | undefined> {
  const meta = { action: 'update', resource: resource.name, site, userId, deed: DEED, count: rows.length }
  try {
    const { changeSetId } = await change(services, place, meta, (writer) =>
      writer.update(
        resource,
        rows.map(({ row, values }) => ({ id: row.id, values, expectedVersion: Number(row.version) })),
      ),
    )
    return { site, change_set_id: changeSetId }
  } catch (error) {
    if (error instanceof Invalid) return undefined
    throw error
  }
}

/** Many together; where one of them clashes, each by itself, so that it holds up no other. */
async function cleanRows(
  context: CommandContext,
  place: Place,
  site: string,
  { resource, unclean }: TextsOf,
): Promise<Cleaned> {
  const cleaned: Cleaned = { sets: [], rows: 0, clashing: [] }
  const add = async (rows: readonly UncleanRow[]): Promise<void> => {
    context.signal.throwIfAborted()
    const set = await write(context, place, site, resource, rows)
    const [first] = rows
    if (set) {
      cleaned.sets.push(set)
      cleaned.rows += rows.length
    } else if (rows.length > 1) for (const row of rows) await add([row])
    else if (first) {
      const [zh, en] = said(resource, first.row.id, Object.values(first.values)[0] ?? '')
      cleaned.clashing.push([`${zh}已被占用`, `${en} is taken`])
    }
  }
  for (let from = 0; from < unclean.length; from += TOGETHER) await add(unclean.slice(from, from + TOGETHER))
  return cleaned
}

function outputOf(rows: number, left: readonly Label[]): Label {
  const named = (at: 0 | 1, between: string) =>
    left
      .slice(0, NAMED)
      .map((label) => label[at])
      .join(between)
  const [zh, en] = [`清理了 ${rows} 条记录`, `Cleaned ${rows} ${rows === 1 ? 'row' : 'rows'}`]
  if (left.length === 0) return [zh, en]
  return [
    `${zh}；需要人工处理 ${left.length} 条：${named(0, '；')}`,
    `${en}; ${left.length} to be mended by hand: ${named(1, '; ')}`,
  ]
}

async function rehearse(place: Place, site: string, signal: AbortSignal): Promise<Rehearsal> {
  const found = await lookAtTexts(place, site, signal)
  const examples = found.flatMap((texts) => [
    ...texts.unclean.map(({ row, values }) => said(texts.resource, row.id, Object.values(values)[0] ?? '')),
    ...alikeSaid(texts),
  ])
  return { affected: found.reduce((sum, { unclean }) => sum + unclean.length, 0), examples }
}

/** Texts that were stored before texts were cleaned, and rows that look the same as another one. */
export const textsCommand = defineCommand('clean_texts', {
  async run(context) {
    const sets: WrittenSet[] = []
    const left: Label[] = []
    let rows = 0
    for (const { place, site } of placesOf(context))
      for (const texts of await lookAtTexts(place, site, context.signal)) {
        const cleaned = await cleanRows(context, place, site, texts)
        rows += cleaned.rows
        sets.push(...cleaned.sets)
        left.push(...cleaned.clashing, ...alikeSaid(texts))
      }
    return { output: outputOf(rows, left), changes: sets }
  },
  rehearse: (context) => rehearseInPlaces(context, (place, site) => rehearse(place, site, context.signal)),
})
