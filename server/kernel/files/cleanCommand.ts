import { defineCommand } from '../../foundation/services/command'
import { localSites } from '../places/localSites'
import { rehearseInPlaces } from '../tasks/inPlaces'
import { cleanUp, unheldContents } from './cleanUp'

/** Contents of files that nobody holds any more, and uploads that were broken off. */
export const cleanCommand = defineCommand('clean_files', {
  async run({ services }) {
    const { uploads, contents, orphans } = await cleanUp(services)
    return {
      output: [
        `清理了 ${contents} 份文件内容、${uploads} 个中断的上传、${orphans} 个无主文件夹`,
        `Cleared ${contents} contents, ${uploads} broken uploads and ${orphans} stray folders`,
      ],
    }
  },
  rehearse: async (context) => {
    const { services } = context
    const everywhere = { ...context, withControl: true, sites: await localSites(services) }
    return rehearseInPlaces(everywhere, async (place) => {
      const { count, stored } = await unheldContents(services, place)
      return { affected: count, examples: stored.map((name) => [name, name]) }
    })
  },
})
