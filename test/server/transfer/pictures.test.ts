import sharp from 'sharp'
import type { FileUse } from '../../../src/resources/kit/files'
import { describeApp } from '../../kit/app'
import { givenFile } from '../../kit/files'
import { check, good, makeReferences, reportBook, reportRow, rowsOfClass, upload } from './kit'

const MAIN = { site: 'main' }

describeApp('uploads take pictures by the names of their files', (at) => {
  let token = ''
  beforeAll(async () => {
    token = await at().signIn()
    await makeReferences(at(), 'main')
    await at().services.runs.start()
  })

  const folder = async (name: string): Promise<number> =>
    (await good(at().call('POST', '/api/admin/file/folder-create', { body: { name }, ...MAIN }))).folder_id
  const picture = async (name: string, background: string, parent_id?: number) =>
    givenFile(
      at(),
      token,
      name,
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
      { ...(parent_id && { parent_id }) },
      MAIN,
    )
  const row = (number: number, thumbnail: string) => reportRow(number, { Thumbnail: thumbnail })

  it('and the rehearsal says which are not there, or are there twice', async () => {
    const [spring, autumn] = [await folder('Spring'), await folder('秋季')]
    const single = await picture('Single.png', '#112233')
    const inSpring = await picture('cover.png', '#223344', spring)
    await picture('cover.png', '#334455', autumn)
    const rows = [
      row(1, 'single.PNG'),
      row(2, 'Spring/cover.png'),
      row(3, 'cover.png'),
      row(4, 'nowhere.png'),
      row(5, 'https://pictures.example/a.png'),
    ]
    const bytes = await reportBook(rows)
    const checked = await check(at(), 'reports.xlsx', bytes, { ...MAIN, language: 'en' })
    expect(checked.upload).toMatchObject({ total: 5, added: 3, errors: 2 })
    const { list } = await rowsOfClass(at(), checked.upload.id, 'refused', MAIN)
    expect(list.map((each: { problems: { message: string }[] }) => each.problems[0]?.message)).toEqual([
      'Several pictures are named “cover.png”. Include the folder, as in “covers/cover.png”',
      'There is no picture named “nowhere.png” under Files. Upload it first',
    ])
    await upload(at(), 'reports.xlsx', bytes, { ...MAIN, skip_faulty: true })
    const reports = await good(
      at().call('GET', '/api/admin/report/list', { ...MAIN, query: { sort: 'id', order: 'asc' } }),
    )
    expect(reports.list.map(({ thumbnail }: { thumbnail: string }) => thumbnail)).toEqual([
      single.path,
      inSpring.path,
      'https://pictures.example/a.png',
    ])
    const uses = await good(at().call('GET', `/api/admin/file/used-in/${single.id}`, MAIN))
    expect(uses.list.map(({ resource, field }: FileUse) => [resource, field])).toEqual([['report', 'thumbnail']])
  })
})
