import { file } from '../../../src/resources/file'
import { handle } from '../resources/actions/handle'
import { fetchAside } from './fetchAside'
import { pathOf } from './folders'
import { addFile, dropBrought, dropUnnamed } from './keepFile'
import { cleanName } from './names'
import { refuseBeyondQuota } from './quota'
import { wantSizes } from './sizesRun'
import { newContentFolder, takeIn } from './takeIn'

/** A file that the server fetches: its browser would not be let have it, and whoever reads the page should not ask elsewhere. */
export const byAddress = handle(file, 'by-address', async ({ input, services, where, caller, change }) => {
  const { place, site } = where
  const parent = input.parent_id
  await pathOf(place.database.kysely, place, parent)
  const brought = await fetchAside(services, input.url, newContentFolder(place))
  const content = await takeIn(services, { ...brought, name: cleanName(input.name ?? brought.name) })
  try {
    await refuseBeyondQuota(services, place, parent, content.size)
    const { id, isKnown } = await change((writer) =>
      addFile(writer, content, parent, { site, userId: caller.userId, cause: 'address' }),
    )
    if (isKnown) await dropBrought(services, content)
    if (content.kind === 'image') await wantSizes(services, site)
    return { file_id: id }
  } catch (error) {
    await dropUnnamed(services, place, content)
    throw error
  }
})
