import { sql } from 'kysely'
import { type FileRow, file } from '../../../src/resources/file'
import type { PreviewAnswer } from '../../../src/resources/kit/files'
import type { Label } from '../../../src/resources/kit/label'
import type { Reading, ReadingShape } from '../../../src/resources/kit/reading'
import * as files from '../../../src/resources/readings/files'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Call, JsonSchema } from '../../foundation/http/call'
import { idOfPath, oneOf } from '../../foundation/http/query'
import { answerReading, type ReadingContext } from '../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema, shortText } from '../../foundation/http/schemas'
import type { Services } from '../../foundation/services/services'
import { orTooOld } from '../places/since'
import { type Where, whereOf } from '../resources/context'
import { browse, duplicates, itemOfLink, oneItem, usage } from './browse'
import { fileOf } from './fileRows'
import { allFolders } from './folders'
import { lookInto } from './pictureDesk'
import { usesOf, usesReach } from './usedIn'
import { versionsOf } from './versionActions'

interface FileReading<Shape extends ReadingShape> {
  verb: Label
  query?: JsonSchema
  output: JsonSchema
  answer(asked: ReadingContext<Shape>, where: Where): Promise<Shape['output']>
}

const [zh, en] = file.title

const ofFiles = <Shape extends ReadingShape>(
  reading: Reading<Shape>,
  { verb, query, output, answer }: FileReading<Shape>,
): Call =>
  answerReading(reading, {
    title: [`${zh}：${verb[0]}`, `${en}: ${verb[1]}`],
    ...(query && { input: { query } }),
    output,
    answer: (asked) =>
      orTooOld({ services: asked.services, resource: file, context: asked.caller.context }, async () =>
        answer(asked, await whereOf(asked, file)),
      ),
  })

const object: JsonSchema = { type: 'object' }
const item = { type: ['object', 'null'] }
const many = objectSchema({ list: listOf(object) })
const whole: JsonSchema = { type: 'integer' }

const BOOKS: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
])
const TEXT = /^(?:text\/|application\/json$)/

const shapeOf = ({ mime }: Pick<FileRow, 'mime'>): 'rows' | 'text' | undefined => {
  if (mime === null) return undefined
  if (BOOKS.has(mime)) return 'rows'
  return TEXT.test(mime) ? 'text' : undefined
}

/** The first rows of a workbook, the beginning of a text; of anything else nothing. */
async function preview(services: Services, place: Place, id: number): Promise<PreviewAnswer> {
  const found = await fileOf(place, id)
  const shape = shapeOf(found)
  if (!shape) return { shape: 'none' }
  const { rows } = await sql<{ stored: string }>`SELECT stored FROM ${tableSql(place, 'file_content')}
    WHERE hash = ${found.hash}`.execute(place.database.kysely)
  if (!rows[0]) return { shape: 'none' }
  const source = await services.storage.local(rows[0].stored)
  try {
    return await lookInto(services, { does: 'preview', source, name: found.name, shape })
  } catch (error) {
    // A workbook that is broken, locked or empty has nothing to show; the file itself can still be had.
    services.log.info({ err: error, file: id }, 'a file cannot be previewed')
    return { shape: 'none' }
  }
}

/** What the file manager reads beside the standard calls. */
export const readCalls: readonly Call[] = [
  ofFiles(files.filesBrowsed, {
    verb: ['浏览文件夹', 'Browse a folder'],
    query: querySchema({
      parent_id: idText,
      keyword: shortText,
      kind: { type: ['string', 'array'] },
      is_public: { type: 'string', enum: ['true'], description: 'Without what is private, itself or by its folder' },
      sort: shortText,
      direction: shortText,
      page: idText,
      pageSize: idText,
    }),
    output: objectSchema({ path: listOf(object), list: listOf(object), total: whole }),
    answer: ({ services, query }, { place, site }) => browse(services, place, site, query),
  }),
  ofFiles(files.fileFolders, {
    verb: ['所有文件夹', 'All folders'],
    output: many,
    answer: async (_asked, { place }) => ({ list: await allFolders(place.database.kysely, place) }),
  }),
  ofFiles(files.fileItem, {
    verb: ['一个文件', 'One file'],
    output: objectSchema({ item }),
    answer: async ({ services, params }, { place, site }) => ({
      item: await oneItem(services, place, site, idOfPath(params, 'file.notFound')),
    }),
  }),
  ofFiles(files.fileOfLink, {
    verb: ['链接对应的文件', 'The file of a link'],
    query: querySchema({ link: { type: 'string', maxLength: 2_000 } }, 'link'),
    output: objectSchema({ item }),
    answer: async ({ services, query }, { place, site }) => ({
      item: await itemOfLink(services, place, site, oneOf(query, 'link') ?? ''),
    }),
  }),
  ofFiles(files.fileVersions, {
    verb: ['内容的各个版本', 'Versions of a file'],
    output: many,
    answer: async ({ services, params }, { place, site }) => ({
      list: await versionsOf(services, place, site, idOfPath(params, 'file.notFound')),
    }),
  }),
  ofFiles(files.fileUses, {
    verb: ['用在哪里', 'Where a file is used'],
    output: objectSchema({ list: listOf(object), is_capped: { type: 'boolean' } }),
    async answer({ services, params }, { place, site }) {
      const { id } = await fileOf(place, idOfPath(params, 'file.notFound'))
      return usesOf(await usesReach(services, place, site), [id])
    },
  }),
  ofFiles(files.fileDuplicates, {
    verb: ['内容重复的文件', 'Files of the same content'],
    output: many,
    answer: async ({ services }, { place, site }) => ({ list: await duplicates(services, place, site) }),
  }),
  ofFiles(files.filesUsage, {
    verb: ['用量', 'Use of room'],
    output: object,
    answer: ({ services }, { place, site }) => usage(services, place, site),
  }),
  ofFiles(files.filePreview, {
    verb: ['预览', 'Preview'],
    output: object,
    answer: ({ services, params }, { place }) => preview(services, place, idOfPath(params, 'file.notFound')),
  }),
]
