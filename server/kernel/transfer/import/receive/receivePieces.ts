import { dirname } from 'node:path'
import { sql } from 'kysely'
import { kebab } from '../../../../../src/resources/kit/endpoints'
import type { Mark } from '../../../../../src/resources/kit/mark'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { InvalidFile, Refusal, TooLarge } from '../../../../foundation/faults/errors'
import type { RequestContext } from '../../../../foundation/http/call'
import type { Arrived } from '../../../../foundation/tus/arrived'
import { type ResumableShape, resumableCall } from '../../../../foundation/tus/resumableCall'
import { sizeInWords } from '../../../../foundation/workbook/limits'
import { ownFieldsOf } from '../../../places/siteFields'
import { whereOf } from '../../../resources/context'
import { expectLook } from '../../worker/readInWorker'
import { readUpload, sourceKey, uploadsOf } from '../log/uploadLog'
import { uploadableResources } from '../uploadable'
import {
  type Admitted,
  admit,
  answerOf,
  extensionOf,
  keptWhole,
  mostBytes,
  plainFileName,
  receivedShape,
} from './receive'

const nameOf = ({ filename = '' }: Readonly<Record<string, string>>): string => {
  if (filename.trim() === '') throw new Refusal(422, 'transfer.noFile')
  return plainFileName(filename)
}

/** Refuses before the first byte what would be refused after the last. */
const begin: ResumableShape['begin'] = async ({ services }, { size, metadata }) => {
  extensionOf(nameOf(metadata))
  if (size === 0) throw new InvalidFile('workbook.empty')
  const limit = await mostBytes(services)
  if (size > limit) throw new TooLarge('request.tooLarge', { limit: sizeInWords(limit) })
  await expectLook(services)
}

/** The upload that was made of the file in this folder before, where only the answer was lost. */
async function madeOf(place: Place, folder: string): Promise<number | undefined> {
  const { rows } = await sql<{ upload_id: number }>`SELECT upload_id FROM ${tableSql(place, 'upload_job')}
    WHERE folder = ${folder}`.execute(place.database.kysely)
  return rows[0]?.upload_id
}

/** Whole: it is looked at. What fails for a passing reason leaves the bytes, so that asking again goes on from there. */
async function finish(asked: RequestContext, resource: Resource, { key, hash, metadata }: Arrived) {
  const { services } = asked
  const { storage } = services
  const { place } = await whereOf(asked, resource)
  const folder = dirname(key)
  const fileName = nameOf(metadata)
  const stored = { folder, fileName, extension: extensionOf(fileName), hash }
  const made = async (): Promise<Admitted | undefined> => {
    const id = await madeOf(place, folder)
    if (id === undefined) return undefined
    return { id, shape: (await readUpload(place, id)).job.shape, ...(await ownBy(asked, resource)) }
  }
  const admitted =
    (await made()) ??
    (await keptWhole(services, { folder, own: sourceKey(stored), made }, async () => {
      await storage.copy(key, sourceKey(stored))
      return admit(asked, place, resource, stored)
    }))
  await storage.remove(key)
  return answerOf(asked, place, resource, admitted)
}

async function ownBy({ services, caller }: RequestContext, resource: Resource) {
  const own = await ownFieldsOf(services, caller.context, resource)
  return { ...(own && { own }) }
}

/** Files of rows come here, in pieces, and go on after a lost line, a reload or a session that was over. */
export const pieceCalls = uploadableResources.map((resource) =>
  resumableCall({
    purpose: `import ${resource.name}`,
    path: `/api/admin/${kebab(resource.name)}/import-file`,
    access: `${resource.name}:import` satisfies Mark,
    title: [
      `${resource.title[0]}：上传文件（tus 协议，可续传）`,
      `${resource.title[1]}: Upload a file (tus protocol, goes on where it stopped)`,
    ],
    output: receivedShape,
    folderOf: async (asked, upload) => `${uploadsOf((await whereOf(asked, resource)).place)}/${upload}`,
    begin,
    finish: (asked, arrived) => finish(asked, resource, arrived),
  }),
)
