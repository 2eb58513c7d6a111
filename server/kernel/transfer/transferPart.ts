import type { Part } from '../resources/part'
import { applyRun } from './applyRun'
import { checkRun } from './checkRun'
import { exampleCalls } from './example/exampleCalls'
import { exportAgain } from './exportAgain'
import { exportCalls } from './exportCalls'
import { exportRun } from './exportRun'
import { priceJumps } from './priceJumps'
import { pieceCalls } from './receivePieces'
import { followTransferRuns } from './settleUploads'
import { templateCalls } from './templateCalls'
import { uploadCalls } from './uploadCalls'
import { uploadLogCalls } from './uploadLogCalls'

/** Upload, export and blank templates of every resource that has them. */
export const transferPart: Part = {
  calls: [...uploadCalls, ...exampleCalls, ...pieceCalls, ...uploadLogCalls, ...exportCalls, ...templateCalls],
  actions: [exportAgain],
  hinters: [priceJumps],
  registerRuns(queue, services) {
    queue.register(checkRun(services))
    queue.register(applyRun(services))
    queue.register(exportRun(services))
  },
  follow: followTransferRuns,
}
