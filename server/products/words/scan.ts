import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { BULK_BATCH, FINDINGS_KEPT } from '../../../config/limits'
import { contractOf } from '../../../src/resources/kit/action'
import { mark } from '../../../src/resources/kit/mark'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { report } from '../../../src/resources/report'
import { sensitiveWord } from '../../../src/resources/sensitive_word'
import { wordFinding } from '../../../src/resources/word_finding'
import { callerInRun } from '../../access/callerInRun'
import { logOperation, metaOf } from '../../changes'
import { rowsChanged } from '../../changes/rowsChanged'
import type { Place } from '../../db/place'
import { tableSql } from '../../db/tableSql'
import { Forbidden, NotFound, Refusal } from '../../faults/errors'
import { checkedAction } from '../../resources/actions/actionAsked'
import { actionCall } from '../../resources/actions/actionCall'
import type { ActionHandler } from '../../resources/actions/handler'
import { readColumns } from '../../resources/columnsRead'
import { wordBookOf } from '../../resources/words/wordBookOf'
import type { RunContext, RunKind } from '../../services/run'
import type { Services } from '../../services/services'
import { addFindings, clearFindings, findingsIn, type NewFinding } from './findings'

const SCAN = 'sensitive_word:scan'
/** Reports that are looked through before others have a turn. */
const AT_ONCE = 50

interface Payload {
  total: number
  site: string
}

/** How far a scan is: behind which report, and what it has found so far. */
interface At {
  upTo: number
  scanned: number
  reports: number
  places: number
}

const NOTHING_YET: At = { upTo: 0, scanned: 0, reports: 0, places: 0 }

async function countReports(place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${tableSql(place, report.name)}`.execute(
    place.database.kysely,
  )
  return rows[0]?.count ?? 0
}

const call = actionCall(sensitiveWord, 'scan', async (asked) => {
  const { services, caller } = asked
  const action = contractOf(sensitiveWord, 'scan')
  if (!action) throw new NotFound()
  const { where } = await checkedAction(asked, sensitiveWord, action)
  if ((await wordBookOf(where.place)).isEmpty) throw new Refusal(409, 'words.none')
  const total = await countReports(where.place)
  const many = plainNumber(total)
  const run_id = await services.runs.add(SCAN, { total, site: where.site } satisfies Payload, {
    site: where.site,
    userId: caller.userId,
    title: [`扫描敏感词：${many} 篇报告`, `Scan for sensitive words: ${many} reports`],
  })
  const { request, requestId } = metaOf(asked, sensitiveWord, 'scan')
  await logOperation(services, {
    action: 'scan',
    resource: sensitiveWord.name,
    site: where.site,
    userId: caller.userId,
    code: '200',
    ...(requestId && { requestId }),
    ...(request && { request }),
  })
  return { run_id }
})

async function nextReports(place: Place, upTo: number): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(report, report.wordsCheckedIn)}
    FROM ${tableSql(place, report.name)} t WHERE t.id > ${upTo}
    ORDER BY t.id LIMIT ${BULK_BATCH}`.execute(place.database.background)
  return rows
}

/** Words that are added or deleted meanwhile count from the next batch on. */
async function lookThrough(place: Place, rows: readonly AnyRow[]): Promise<NewFinding[]> {
  const book = await wordBookOf(place, place.database.background)
  const found: NewFinding[] = []
  for (const [at, row] of rows.entries()) {
    found.push(...findingsIn(book, report, row))
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return found
}

function reachedAfter(at: At, rows: readonly AnyRow[], found: readonly NewFinding[]): At {
  return {
    upTo: rows.at(-1)?.id ?? at.upTo,
    scanned: at.scanned + rows.length,
    reports: at.reports + new Set(found.map(({ report_id }) => report_id)).size,
    places: at.places + found.length,
  }
}

/** The list of what was found begins anew, once for a scan. */
async function begin(run: RunContext<Payload>, place: Place): Promise<At> {
  const marked = await run.readMark<At>(place)
  if (marked) return marked
  await place.database.background.transaction().execute(async (trx) => {
    await clearFindings(trx, place)
    await run.mark(trx, place, NOTHING_YET)
  })
  return NOTHING_YET
}

async function scanBatch(run: RunContext<Payload>, place: Place, at: At, rows: readonly AnyRow[]): Promise<At> {
  const found = await lookThrough(place, rows)
  const next = reachedAfter(at, rows, found)
  const room = Math.max(0, FINDINGS_KEPT - at.places)
  await place.database.background.transaction().execute(async (trx) => {
    await addFindings(trx, place, found.slice(0, room))
    await run.mark(trx, place, next)
  })
  return next
}

async function work(services: Services, run: RunContext<Payload>): Promise<Omit<At, 'upTo'>> {
  const place = await services.places.forResource(sensitiveWord, run.site)
  const caller = await callerInRun(services, run, run.site)
  if (!caller.can(mark(sensitiveWord, 'scan'))) throw new Forbidden(mark(sensitiveWord, 'scan'))
  const changed = { resource: wordFinding.name, site: run.site, mayShrink: true }
  let at = await begin(run, place)
  await rowsChanged(services, changed)
  for (;;) {
    run.signal.throwIfAborted()
    const rows = await nextReports(place, at.upTo)
    if (rows.length === 0) break
    at = await scanBatch(run, place, at, rows)
    run.tell({ done: at.scanned, total: Math.max(run.payload.total, at.scanned) })
  }
  await rowsChanged(services, changed)
  const { upTo: _, ...result } = at
  return result
}

/** Looks through all reports of a place, batch by batch and behind everybody who waits for an answer. One scan of a place at a time. */
export const scanReports: ActionHandler = {
  call,
  register(queue, services) {
    const kind: RunKind<Payload, Omit<At, 'upTo'>> = {
      name: SCAN,
      isExclusive: ({ site }) => `${SCAN} ${site}`,
      work: (run) => work(services, run),
    }
    queue.register(kind)
  },
}
