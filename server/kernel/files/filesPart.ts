import type { Part } from '../resources/part'
import { byAddress } from './byAddress'
import { cleanCommand } from './cleanCommand'
import { copyRun, dropRun } from './copies/copyRuns'
import { followCopies } from './copies/followCopies'
import { fileHook } from './fileHook'
import { folderActions } from './folderActions'
import { closeDesk } from './pictureDesk'
import { readCalls } from './readCalls'
import { fileAddresses } from './serve'
import { followFolders } from './settle/followFolders'
import { leaveRun, settleRun } from './settle/settleRun'
import { sizesRun } from './sizesRun'
import { uploadCall } from './uploads'
import { versionActions } from './versionActions'

/** Files and folders, what they hold, and the addresses at which that is given out. */
export const filesPart: Part = {
  calls: [uploadCall, ...readCalls, ...fileAddresses],
  actions: [...folderActions, ...versionActions, byAddress],
  hooks: { file: fileHook },
  commands: [cleanCommand],
  registerRuns(queue, services) {
    queue.register(sizesRun(services))
    queue.register(copyRun(services))
    queue.register(dropRun(services))
    queue.register(settleRun(services))
    queue.register(leaveRun(services))
  },
  async follow(services) {
    const leaving = [followCopies(services), followFolders(services)]
    return async () => {
      await Promise.all(leaving.map((leave) => leave()))
      closeDesk(services)
    }
  },
}
