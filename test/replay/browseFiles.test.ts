import type { FileItem } from '../../src/resources/kit/files'
import {
  browseAllAsked,
  browseOpened,
  browseScrolled,
  fileWorkAsked,
  foldersAsked,
  plainBrowse,
} from '../../src/slices/files/browsing'
import { pictureSaveAsked } from '../../src/slices/files/pictures'
import { rowsChanged } from '../../src/slices/live'
import { fileItem, folderNode } from '../kit/fileItems'
import { inTurn, refused, replay } from '../kit/replay'

const at = '/main/site/file'
const answer = (list: FileItem[], total = list.length) => ({ path: [{ id: 7, name: 'Covers' }], list, total })
const opened = browseOpened({ at, query: { ...plainBrowse, folder: 7 } })
const asks = (story: string[]) => story.filter((line) => line.startsWith('asks'))
const quiet = ['browsing/']

describe('files are looked through', () => {
  it('asks for the folder as it is wanted, a page of two hundred', async () => {
    const query = { folder: 7, keyword: 'cover', kinds: ['image'], sort: 'size', direction: 'desc' } as const
    const { story, state } = await replay([browseOpened({ at, query })], {
      quiet,
      answers: { 'other.read': answer([fileItem(1)]) },
    })
    expect(asks(story)).toEqual([
      'asks other.read {"path":"/api/admin/file/browse","query":{"parent_id":"7","keyword":"cover","kind":["image"],"sort":"size","direction":"desc","page":"1","pageSize":"200"}}',
    ])
    expect(state.browsing.places[at]).toMatchObject({ state: 'ready', total: 1, path: [{ name: 'Covers' }] })
  })

  it('shows folders among files of one kind: they lead to more of them', async () => {
    const { story } = await replay([browseOpened({ at, query: { ...plainBrowse, kinds: ['image'] } })], {
      quiet,
      answers: { 'other.read': answer([]) },
    })
    expect(asks(story)[0]).toContain('"kind":["folder","image"]')
  })

  it('reads further pages as they come into view, each once, and all where all are ticked', async () => {
    const { story, state } = await replay(
      [opened, browseScrolled({ at, pages: [1, 2] }), browseScrolled({ at, pages: [2] }), browseAllAsked({ at })],
      { quiet, answers: { 'other.read': answer([fileItem(1)], 600) } },
    )
    expect(asks(story).map((line) => /"page":"(\d+)"/.exec(line)?.[1])).toEqual(['1', '2', '3'])
    expect(Object.keys(state.browsing.places[at]?.pages ?? {})).toEqual(['1', '2', '3'])
  })

  it('says in place why a folder cannot be shown, and only there', async () => {
    const { story, state } = await replay([opened], { quiet, answers: { 'other.read': refused('No such folder') } })
    expect(state.browsing.places[at]).toMatchObject({ state: 'failed', fault: { message: 'No such folder' } })
    expect(story.join()).not.toContain('says error')
  })

  it('reads what is in view again when files were changed, by itself or by somebody else', async () => {
    const changed = rowsChanged({ resource: 'file', site: 'main', ids: [1], isOwn: true })
    const { story, state } = await replay([foldersAsked(), opened, browseScrolled({ at, pages: [2] }), changed], {
      quiet,
      answers: {
        'other.read': inTurn<unknown>(
          { list: [folderNode(7, 'Covers')] },
          answer([fileItem(1)], 300),
          answer([fileItem(2)], 300),
          { list: [] },
          answer([fileItem(3)], 300),
        ),
      },
    })
    expect(
      asks(story)
        .slice(3)
        .map((line) => /file\/(\w+)/.exec(line)?.[1]),
    ).toEqual(['browse', 'folders'])
    expect(Object.keys(state.browsing.places[at]?.pages ?? {})).toEqual(['2'])
  })

  it('is not moved by changes of anything else', async () => {
    const changed = rowsChanged({ resource: 'report', site: 'main', ids: [1], isOwn: false })
    const { story } = await replay([opened, changed], { quiet, answers: { 'other.read': answer([]) } })
    expect(asks(story)).toHaveLength(1)
  })
})

describe('many files at once', () => {
  const ids = Array.from({ length: 1200 }, (_, id) => id + 1)

  it('are moved in groups as large as one call may name, and the undo is offered', async () => {
    const { story, state } = await replay([fileWorkAsked({ action: 'move', ids, input: { parent_id: 9 } })], {
      quiet,
      answers: { 'rows.act': inTurn({ change_set_id: 4, moved: 1000 }, { change_set_id: 5, moved: 200 }) },
    })
    const bodies = asks(story).map((line) => JSON.parse(line.slice('asks rows.act '.length)).body)
    expect(bodies.map((body) => [body.parent_id, body.ids.length])).toEqual([
      [9, 1000],
      [9, 200],
    ])
    expect(story.find((line) => line.startsWith('offers undo'))).toContain('"count":1200')
    expect(state.browsing.work?.state).toBe('done')
  })

  it('are not deleted while they are in use: the dialog learns where', async () => {
    const uses = { list: [{ title: ['报告', 'Report'] }], is_capped: false }
    const fault = refused('It is in use', { status: 409, code: 'file.inUse', details: uses })
    const { story, state } = await replay([fileWorkAsked({ action: 'delete', ids: [1], input: {} })], {
      quiet,
      answers: { 'rows.act': fault },
    })
    expect(state.browsing.work).toMatchObject({ state: 'failed', fault: { details: uses } })
    expect(story.join()).not.toMatch(/says error|offers undo/)
  })
})

describe('a picture is cut and described', () => {
  const facts = { alt_zh: '封面', alt_en: 'Cover', focal_x: 0.2, focal_y: 0.5 }
  const cut = { left: 10, top: 0, width: 300, height: 200, rotation: 90 }
  const asked = pictureSaveAsked({ id: 3, version: 5, facts, cut })

  it('says what is told of it under the version that was seen, then cuts it', async () => {
    const { story, state } = await replay([asked], {
      quiet,
      answers: { 'rows.update': { row: { id: 3 } }, 'rows.act': { revision: 2 } },
    })
    expect(asks(story)).toEqual([
      `asks rows.update ${JSON.stringify({ resource: 'file', id: 3, version: 5, draft: facts })}`,
      `asks rows.act ${JSON.stringify({ resource: 'file', action: 'crop', body: { ...cut, id: 3 } })}`,
    ])
    expect(state.pictures[3]?.state).toBe('saved')
  })

  it('is not cut where somebody else was faster', async () => {
    const { story, state } = await replay([asked], { quiet, answers: { 'rows.update': refused('Changed meanwhile') } })
    expect(asks(story)).toHaveLength(1)
    expect(state.pictures[3]).toMatchObject({ state: 'failed', fault: { message: 'Changed meanwhile' } })
  })
})
