import type { Part } from '../resources/part'
import { expireFilesCommand } from './expireCommand'
import { exportAgain } from './export/exportAgain'
import { exportCalls } from './export/exportCalls'
import { exportRun } from './export/exportRun'
import { checkRun } from './import/check/checkRun'
import { priceJumps } from './import/check/priceJumps'
import { followTransferRuns } from './import/log/settleUploads'
import { uploadLogCalls } from './import/log/uploadLogCalls'
import { pieceCalls } from './import/receive/receivePieces'
import { uploadCalls } from './import/uploadCalls'
import { applyRun } from './import/write/applyRun'
import { exampleCalls } from './templates/example/exampleCalls'
import { templateCalls } from './templates/templateCalls'

/** Upload, export and blank templates of every resource that has them. */
export const transferPart: Part = {
  calls: [...uploadCalls, ...exampleCalls, ...pieceCalls, ...uploadLogCalls, ...exportCalls, ...templateCalls],
  actions: [exportAgain],
  hinters: [priceJumps],
  commands: [expireFilesCommand],
  registerRuns(queue, services) {
    queue.register(checkRun(services))
    queue.register(applyRun(services))
    queue.register(exportRun(services))
  },
  follow: followTransferRuns,
}
