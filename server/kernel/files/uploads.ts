import { FILE_LIMIT } from '../../../config/fileLimits'
import { file } from '../../../src/resources/file'
import type { FileItem } from '../../../src/resources/kit/files'
import { mark } from '../../../src/resources/kit/mark'
import { Forbidden, NotFound, Refusal, TooLarge } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import type { Arrived } from '../../foundation/tus/arrived'
import { resumableCall } from '../../foundation/tus/resumableCall'
import { change, metaOf } from '../changes'
import { whereOf } from '../resources/context'
import { fileOf, itemOf } from './fileRows'
import { addFile, dropBrought, dropUnnamed, isDuplicate, type KeptFor, replaceContent } from './keepFile'
import { cleanName } from './names'
import { refuseBeyondQuota } from './quota'
import { wantSizes } from './sizesRun'
import { type Content, contentsOf, takeIn } from './takeIn'

const MB = 1024 * 1024

/** What was said of a file that comes. */
interface Said {
  name: string
  parent: number | null
  replaces: number | null
}

const idIn = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new NotFound('file.noFolder')
  return id
}

function saidOf({ filename = '', parent_id, replaces }: Readonly<Record<string, string>>): Said {
  if (filename.trim() === '') throw new Refusal(422, 'file.noName')
  return { name: cleanName(filename), parent: idIn(parent_id), replaces: idIn(replaces) }
}

/** Refuses before the first byte what would be refused after the last. */
async function begin(
  asked: RequestContext,
  { size, metadata }: { size: number; metadata: Readonly<Record<string, string>> },
) {
  const { services, caller } = asked
  const { place } = await whereOf(asked, file)
  const { parent, replaces } = saidOf(metadata)
  if (size === 0) throw new Refusal(422, 'file.empty')
  if (size > FILE_LIMIT) throw new TooLarge('file.tooLarge', { limit: FILE_LIMIT / MB })
  if (replaces === null) {
    await refuseBeyondQuota(services, place, parent, size)
    return
  }
  if (!caller.can(mark(file, 'update'))) throw new Forbidden(mark(file, 'update'))
  const { kind, parent_id, size: former } = await fileOf(place, replaces)
  if (kind === 'folder') throw new Refusal(422, 'file.folderOnly')
  await refuseBeyondQuota(services, place, parent_id, size - (former ?? 0))
}

/** A file as the console is told of it once it is there. */
export interface UploadedFile {
  item: FileItem
  is_duplicate: boolean
}

/** Writes the row of a content, in a change set of its own; the sizes of a picture are made afterwards. */
export async function keepContent(
  asked: RequestContext,
  content: Content,
  { parent, replaces, cause }: Omit<Said, 'name'> & Pick<KeptFor, 'cause'>,
  action: string,
): Promise<UploadedFile & { changeSetId: number }> {
  const { services, caller } = asked
  const { place, site } = await whereOf(asked, file)
  const kept: KeptFor = { site, userId: caller.userId, cause }
  const meta = metaOf(asked, file, action, [content.name, content.name])
  try {
    const { result, changeSetId } = await change(services, place, meta, async (writer) => {
      if (replaces === null) return addFile(writer, content, parent, kept)
      return replaceContent(writer, await fileOf(place, replaces, writer.trx), content, kept)
    })
    if (result.isKnown) await dropBrought(services, content)
    if (content.kind === 'image') await wantSizes(services, site)
    const found = await fileOf(place, result.id)
    const isSame = result.isKnown && (await isDuplicate(place, content.hash, result.id))
    return { item: itemOf(services, site, found), is_duplicate: isSame, changeSetId }
  } catch (error) {
    await dropUnnamed(services, place, content)
    throw error
  }
}

async function finish(asked: RequestContext, { key, size, hash, metadata }: Arrived): Promise<UploadedFile> {
  const { services } = asked
  const { name, parent, replaces } = saidOf(metadata)
  const content = await takeIn(services, { key, size, hash, name })
  const cause = replaces === null ? 'upload' : 'replace'
  const { changeSetId: _, ...kept } = await keepContent(asked, content, { parent, replaces, cause }, 'upload')
  return kept
}

/** Files come here, one after another or some at once. */
export const uploadCall = resumableCall({
  purpose: 'file',
  path: '/api/admin/file/upload',
  access: mark(file, 'upload'),
  title: ['文件：上传（tus 协议）', 'File: Upload (tus protocol)'],
  output: { type: 'object' },
  folderOf: async (asked, upload) => `${contentsOf((await whereOf(asked, file)).place)}/${upload}`,
  begin,
  finish,
})
