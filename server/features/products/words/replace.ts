import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import { mark } from '../../../../src/resources/kit/mark'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { report } from '../../../../src/resources/report'
import { isSameWord, replaced, type WordBook } from '../../../../src/resources/rules/words/WordBook'
import { type WordFinding, wordFinding } from '../../../../src/resources/word_finding'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { Forbidden, NotFound } from '../../../foundation/faults/errors'
import type { ChangeWriter } from '../../../kernel/changes'
import { declarationIn } from '../../../kernel/places/siteFields'
import { handleRun, type Reached } from '../../../kernel/resources/actions/handleRun'
import type { ChangedRow } from '../../../kernel/resources/batchUpdate/changedRow'
import { UniqueValues } from '../../../kernel/resources/batchUpdate/changeRows'
import { readColumns } from '../../../kernel/resources/columnsRead'
import { scopeCondition } from '../../../kernel/resources/conditions'
import { countMeant } from '../../../kernel/resources/countMeant'
import { followWritten } from '../../../kernel/resources/followWritten'
import { wordBookOf } from '../../../kernel/resources/words/wordBookOf'
import { dropFindings } from './findings'

const EDIT = mark(report, 'update')

type Finding = Pick<WordFinding, 'id' | 'report_id' | 'field' | 'word'>

/** A value without the word: of a list, entries that come to nothing or to the same are left out. */
function withoutWord(book: WordBook, value: unknown, word: string, instead: string | null): unknown {
  const say = (text: string): string => {
    const places = book.find(text).filter((place) => isSameWord(place.word, word))
    return replaced(text, places, ({ replacement }) => instead ?? replacement ?? '')
  }
  if (typeof value === 'string') return say(value)
  if (!Array.isArray(value)) return value
  return [...new Set(value.map((each) => (typeof each === 'string' ? say(each).trim() : each)))].filter(
    (each) => each !== '',
  )
}

/** What becomes of a report once these words are replaced in it; nothing where it holds none of them any more. */
function changedReport(
  here: Resource,
  book: WordBook,
  row: AnyRow,
  found: readonly Finding[],
  instead: string | null,
): Made[] {
  const values: Record<string, unknown> = {}
  const held: Finding[] = []
  for (const each of found) {
    const before = values[each.field] ?? row[each.field]
    const after = withoutWord(book, before, each.word, instead)
    if (isDeepStrictEqual(before, after)) continue
    values[each.field] = after
    held.push(each)
  }
  if (held.length === 0) return []
  return [{ changed: { row, ...checkDraft(here, values, { isPartial: true, current: row }) }, held }]
}

async function reportsOf(trx: Kysely<Tables>, place: Place, found: readonly Finding[]): Promise<Map<number, AnyRow>> {
  const ids = [...new Set(found.map(({ report_id }) => report_id))]
  const rules = (report.rules ?? []).flatMap(({ reads }) => reads)
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(report, [...(report.wordsCheckedIn ?? []), ...rules])}
    FROM ${tableSql(place, report.name)} t WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function changedReports(
  { place, trx }: ChangeWriter,
  here: Resource,
  found: readonly Finding[],
  instead: string | null,
) {
  const book = await wordBookOf(place, trx)
  const reports = await reportsOf(trx, place, found)
  return [...grouped(found)].flatMap(([id, own]) => {
    const row = reports.get(id)
    return row ? changedReport(here, book, row, own, instead) : []
  })
}

const grouped = (found: readonly Finding[]): Map<number, Finding[]> => {
  const groups = new Map<number, Finding[]>()
  for (const each of found) groups.set(each.report_id, [...(groups.get(each.report_id) ?? []), each])
  return groups
}

interface Made {
  changed: ChangedRow
  /** What it settles of what was found. */
  held: readonly Finding[]
}

/** Writes the reports that may become so; the answer is those. */
async function write(writer: ChangeWriter, made: readonly Made[]): Promise<Made[]> {
  const rows = made.map(({ changed }) => changed)
  const checked = await new UniqueValues(writer.place, report).refuseTaken(writer.trx, rows)
  const good = made.filter((_, at) => checked[at]?.problems.length === 0)
  await writer.update(
    report,
    good.map(({ changed: { row, values } }) => ({ id: row.id, values })),
  )
  await followWritten(
    writer,
    report,
    good.map(({ changed }) => changed),
  )
  return good
}

const countHeld = (made: readonly Made[]): number => made.reduce((sum, { held }) => sum + held.length, 0)

/**
 * Replaces the words that were found, by what stands in the reports now. A finding whose word is gone, or no word any more,
 * leaves the list; one whose report may not become what it would stays.
 */
export const replaceFound = handleRun(wordFinding, 'replace', {
  async total({ caller, where: { place }, scope }) {
    if (!caller.can(EDIT)) throw new Forbidden(EDIT)
    const count = await countMeant({ place, resource: wordFinding, scope })
    if (count === 0) throw new NotFound('rows.nothing')
    return count
  },
  async batch({ caller, input, scope = { ids: [] }, where, services, writer, at, total, size }): Promise<Reached> {
    const { place } = where
    if (!caller.can(EDIT)) throw new Forbidden(EDIT)
    const { rows: found } = await sql<Finding>`SELECT t.id, t.report_id, t.field, t.word
      FROM ${tableSql(place, wordFinding.name)} t
      WHERE ${scopeCondition(place, wordFinding, scope)} AND t.id > ${at.upTo ?? 0}
      ORDER BY t.id LIMIT ${size} FOR UPDATE`.execute(writer.trx)
    const last = found.at(-1)
    if (!last) return { ...at, done: total }
    const here = await declarationIn(services, where, report)(writer.trx)
    const made = await changedReports(writer, here, found, input.replacement)
    const good = await write(writer, made)
    const stay = new Set(made.filter((each) => !good.includes(each)).flatMap(({ held }) => held.map(({ id }) => id)))
    const settled = found.flatMap(({ id }) => (stay.has(id) ? [] : [id]))
    await dropFindings(writer.trx, place, settled)
    const done = countHeld(good)
    return {
      done: at.done + found.length,
      upTo: last.id,
      replaced: (at.replaced ?? 0) + done,
      reports: (at.reports ?? 0) + good.length,
      refused: (at.refused ?? 0) + stay.size,
      gone: (at.gone ?? 0) + settled.length - done,
    }
  },
  output: ({ replaced: done = 0, reports = 0, gone = 0, refused = 0 }) => ({ replaced: done, reports, gone, refused }),
})
