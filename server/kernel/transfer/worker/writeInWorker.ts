import { rm } from 'node:fs/promises'
import { READING_LIMITS } from '../../../../config/limits'
import { beginExport, type WritingJob } from '../export/exportFile'
import { type ExportPiece, NEXT_SHEET } from '../export/exportPiece'
import type { LookUpTitles } from '../export/titleBook'
import { ahead } from './ahead'
import { keepThread, takeThread } from './threads'
import { errorOf } from './workerMessages'

export interface Writing {
  job: WritingJob
  /** As exportPieces has them. */
  pages: AsyncGenerator<ExportPiece>
  lookUp: LookUpTitles
  /** Hears how many rows are written; may throw. */
  onRows: (rows: number) => void
}

/**
 * Writes an export in a thread of its own, in this one where no worker is built: the file is on this machine, or nothing
 * where anything fails. The answer is how many rows it has.
 */
export const writeExport = (writing: Writing, workerFile: string | undefined): Promise<number> =>
  workerFile === undefined ? writeHere(writing) : writeInWorker(writing, workerFile)

async function writeHere({ job, pages, lookUp, onRows }: Writing): Promise<number> {
  const { writer, pages: written } = await beginExport(job, lookUp)
  try {
    await written.writeAll(pages, onRows)
    await writer.end()
    return written.rows
  } catch (error) {
    await writer.abort()
    throw error
  }
}

async function writeInWorker({ job, pages, lookUp, onRows }: Writing, workerFile: string): Promise<number> {
  const thread = takeThread({ workerFile, memory: READING_LIMITS.memory, isWaitedFor: false })
  const next = ahead(pages)
  let isThrough = false
  try {
    thread.send({ write: job })
    for (let isAll = false; ; ) {
      const message = await thread.heard()
      isThrough = 'written' in message || 'refusal' in message
      const error = errorOf(message)
      if (error) throw error
      if ('written' in message) return message.written
      if ('wanted' in message) thread.send({ titles: await lookUp(message.wanted.target, message.wanted.ids) })
      if (!('room' in message)) continue
      onRows(message.room)
      if (isAll) continue
      const page = await next.next()
      isAll = page.done === true
      if (page.done) thread.send('end')
      else thread.send({ page: page.value }, page.value === NEXT_SHEET ? [] : [page.value.buffer])
    }
  } catch (error) {
    if (!isThrough) await thread.end()
    await rm(job.path, { force: true })
    throw error
  } finally {
    await next.return(undefined)
    if (isThrough) await keepThread(thread)
  }
}
