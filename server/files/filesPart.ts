import type { Part } from '../resources/part'
import { byAddress } from './byAddress'
import { cleanRun, keepClean } from './cleanUp'
import { fileHook } from './fileHook'
import { folderActions } from './folderActions'
import { closeDesk } from './pictureDesk'
import { readCalls } from './readCalls'
import { fileAddresses } from './serve'
import { sizesRun } from './sizesRun'
import { uploadCall } from './uploads'
import { versionActions } from './versionActions'

/** Files and folders, what they hold, and the addresses at which that is given out. */
export const filesPart: Part = {
  calls: [uploadCall, ...readCalls, ...fileAddresses],
  actions: [...folderActions, ...versionActions, byAddress],
  hooks: { file: fileHook },
  registerRuns(queue, services) {
    queue.register(sizesRun(services))
    queue.register(cleanRun(services))
  },
  async follow(services) {
    const stop = await keepClean(services)
    return async () => {
      await stop()
      closeDesk(services)
    }
  },
}
