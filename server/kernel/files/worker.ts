import { constants, setPriority } from 'node:os'
import type { MailTask } from './mails/readMail'
import { PictureTrouble } from './PictureTrouble'
import { doPaper, type PaperTask } from './paperTask'
import { doPictureTask, type PictureTask } from './pictureTasks'
import { doPreview, type PreviewTask } from './previewTask'
import { doText, type TextTask } from './textTask'

/** What the process of pictures is told and says: each task by a number. */
export interface ToPictures {
  number: number
  task: PictureTask | PreviewTask | TextTask | PaperTask | MailTask
}

export type FromPictures =
  | { number: number; done: unknown }
  | { number: number; trouble: PictureTrouble['why'] }
  | { number: number; failure: string; code?: string }

const sorryOf = (number: number, error: unknown): FromPictures => {
  if (error instanceof PictureTrouble) return { number, trouble: error.why }
  const { stack = String(error), code } = error as NodeJS.ErrnoException
  return { number, failure: stack, ...(code && { code }) }
}

const doTask = (task: ToPictures['task']): Promise<unknown> => {
  if (task.does === 'text') return doText(task)
  if (task.does === 'paper') return doPaper(task)
  if (task.does === 'mail') return import('./mails/readMail').then(({ readMail }) => readMail(task))
  return task.does === 'preview' ? doPreview(task) : doPictureTask(task)
}

async function hear({ number, task }: ToPictures): Promise<void> {
  const tell = (message: FromPictures): void => void process.send?.(message)
  try {
    tell({ number, done: await doTask(task) })
  } catch (error) {
    tell(sorryOf(number, error))
  }
  // Pixels go with the small object that holds them, and of those there are too few for V8 to look for any.
  globalThis.gc?.()
}

/**
 * Strangers' pictures are opened, long markup is cleaned and invoices are drawn in a process of their own: what they do to a decoder they do not do to the server, their
 * memory is given back when it ends, and it goes behind everybody who waits for an answer.
 */
function work(): void {
  setPriority(process.pid, constants.priority.PRIORITY_LOW)
  process.on('message', (message: ToPictures) => void hear(message))
  process.on('disconnect', () => process.exit(0))
}

work()
