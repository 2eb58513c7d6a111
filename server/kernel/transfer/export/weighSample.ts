import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { Place } from '../../../foundation/db/place'
import type { Language } from '../../../foundation/messages'
import type { Services } from '../../../foundation/services/services'
import { beginExport, type WritingJob } from './exportFile'
import { type Exporting, exportPieces } from './exportPieces'
import { lookUpTitles } from './lookUpTitles'

interface Weighing {
  place: Place
  /** Where titles of what rows point to are looked up. */
  site: string
  language: Language
  exporting: Exporting
}

/** Bytes that a file has without rows, and that each row adds to it: weighed on a file that is written and thrown away. */
export async function weighSample(
  services: Services,
  weighing: Weighing,
  ids: number[],
): Promise<{ empty: number; ofRow: number }> {
  const empty = await weigh(services, weighing, [])
  if (ids.length === 0) return { empty, ofRow: 0 }
  return { empty, ofRow: ((await weigh(services, weighing, ids)) - empty) / ids.length }
}

/** Rows come in one piece: so few are written between two calls. */
async function weigh(
  services: Services,
  { place, site, language, exporting }: Weighing,
  ids: number[],
): Promise<number> {
  const { resource, columns, parts, format } = exporting
  const path = await services.storage.draft(`drafts/${randomUUID()}.${format}`)
  const job: WritingJob = { path, format, language, resource: resource.name, columns, ...(parts && { parts }) }
  const { writer, pages } = await beginExport(job, lookUpTitles(services, site))
  try {
    await pages.writeAll(exportPieces(place, exporting, () => once(ids)))
    await writer.end()
  } catch (error) {
    await writer.abort()
    throw error
  }
  const { size } = await stat(path)
  await rm(path)
  return size
}

async function* once(ids: number[]): AsyncGenerator<number[]> {
  if (ids.length > 0) yield ids
}
