import { defineCommand } from '../../foundation/services/command'
import { countInPlaces, rehearseInPlaces, sayCount } from '../tasks/inPlaces'
import { expireFilesIn, keptFor, oldFiles } from './expireFiles'

/** Exported and uploaded files whose days are over. */
export const expireFilesCommand = defineCommand('expire_files', {
  async run(context) {
    const { services } = context
    const kept = await keptFor(services)
    const count = await countInPlaces(context, async (place) => {
      const { exports, uploads, strays } = await expireFilesIn(services, place, kept)
      return exports + uploads + strays
    })
    return sayCount(count, ['个文件', 'file', 'files'], ['删除', 'Removed'])
  },
  rehearse: async (context) => {
    const kept = await keptFor(context.services)
    return rehearseInPlaces(context, async (place) => {
      const { count, names } = await oldFiles(context.services, place, kept)
      return { affected: count, examples: names.map((name) => [name, name]) }
    })
  },
})
