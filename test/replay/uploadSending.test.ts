import { siteEntered } from '../../src/slices/sites/site'
import { filesChosen, sendingDropped, unfinishedAsked, unfinishedDropped } from '../../src/slices/upload/uploads'
import { arrived, expired, offline, refused, replay, rest } from '../kit/replay'
import { answer, received, upload } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/uploadArrived', 'uploads/sending']
const file = (key: string) => ({ key, name: `${key}.xlsx`, size: 10 })
const chosen = (...keys: string[]) => filesChosen({ resource: 'report', files: keys.map(file) })
/** What the browser remembers of the queue has stories of its own. */
const lines = (story: string[]): string[] =>
  story.filter((line) => !/^uploads\/|^(keeps|forgets) waitingFiles/.test(line))

const there = (id: number) => ({ ends: { ...received, upload: upload({ id }) } })
const never = { bytes: [4], ends: new Promise<never>(() => {}) }
const SENDS = 'to /api/admin/report/import-file'

describe('Sending files (flows.md §6.1, §6.2, §6.6)', () => {
  it('holds the page while the file goes up, and opens its own page, which a reload finds again', async () => {
    const { story, state } = await replay([siteEntered('main'), arrived('/main/products/report/upload'), chosen('a')], {
      quiet: [...quiet, 'progress'],
      answers: { 'upload.one': answer({}) },
      sends: { a: [there(7)] },
    })
    expect(lines(story).slice(1, 5)).toEqual([
      'holds the page: page.busy',
      `sends a ${SENDS}`,
      'goes to /main/products/report/upload/7, replacing',
      'lets the page go',
    ])
    expect(state.uploads.byId[7]?.plan).toMatchObject({ mapping: { '0': 'name', '1': 'link' }, headerRow: 2 })
  })

  it('sends several one after another and keeps the place of the first', async () => {
    const { story, state } = await replay([chosen('a', 'b')], { quiet, sends: { a: [there(7)], b: [there(8)] } })
    expect(lines(story)).toEqual([
      'holds the page: page.busy',
      `sends a ${SENDS}`,
      `sends b ${SENDS}`,
      'lets the page go',
    ])
    expect(state.uploads.sendings.map(({ state, upload }) => [state, upload])).toEqual([
      ['sent', 7],
      ['sent', 8],
    ])
  })

  it('shows why a file was refused and goes on with the next', async () => {
    const { state } = await replay([chosen('a', 'b')], {
      quiet,
      sends: { a: [{ ends: refused('Uploading Excel file cannot be empty') }], b: [there(8)] },
    })
    expect(state.uploads.sendings.map(({ state, fault }) => [state, fault?.message])).toEqual([
      ['refused', 'Uploading Excel file cannot be empty'],
      ['sent', undefined],
    ])
  })

  it('waits for a lost line, and goes on with the same file and then the next', async () => {
    const { story, state } = await replay([chosen('a', 'b')], {
      quiet,
      sends: { a: [{ bytes: [4], ends: offline }, { bytes: [4], ends: offline }, there(7)], b: [there(8)] },
    })
    expect(lines(story)).toEqual([
      'holds the page: page.busy',
      `sends a ${SENDS}`,
      'waits 1000 ms',
      `sends a ${SENDS}`,
      'waits 3000 ms',
      `sends a ${SENDS}`,
      `sends b ${SENDS}`,
      'lets the page go',
    ])
    expect(state.uploads.sendings.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('says that the session is over, once, and sends none of the files that wait', async () => {
    const { story, state } = await replay([chosen('a', 'b')], { quiet, sends: { a: [{ ends: expired }] } })
    expect(story.filter((line) => line === 'session/sessionExpired')).toHaveLength(1)
    expect(lines(story).filter((line) => line.startsWith('sends'))).toEqual([`sends a ${SENDS}`])
    expect(state.uploads.sendings.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('has the server drop a file that is taken back while it is being sent', async () => {
    const { story, state } = await replay([chosen('a'), sendingDropped('a')], { quiet, sends: { a: [never] } })
    expect(lines(story).slice(-3)).toEqual(['lets go of a', 'has the server drop a', 'lets the page go'])
    expect(state.uploads.sendings).toEqual([])
  })

  it('ends with its warning when another site is entered', async () => {
    const { story } = await replay([siteEntered('main'), chosen('a'), siteEntered('jp')], {
      quiet,
      sends: { a: [never] },
    })
    expect(lines(story).slice(-3)).toEqual(['site/siteEntered "jp"', 'lets go of a', 'lets the page go'])
  })

  it('offers what an earlier page left half-way, of these rows alone, until it is chosen again or left', async () => {
    const left = (key: string, path: string) => ({
      key,
      path,
      facts: { filename: `${key}.xlsx` },
      size: 10,
      beganAt: '',
    })
    const { story, state } = await replay(
      [
        siteEntered('main'),
        unfinishedAsked({ resource: 'report' }),
        rest,
        unfinishedDropped({ key: 'a', resource: 'report', name: 'a.xlsx', size: 10 }),
        chosen('b'),
      ],
      {
        quiet,
        left: [
          left('a', '/api/admin/report/import-file'),
          left('b', '/api/admin/report/import-file'),
          left('c', '/api/admin/report/import-file'),
          left('d', '/api/admin/file/upload'),
          left('e', '/api/admin/user/import-file'),
        ],
        sends: { b: [there(7)] },
      },
    )
    expect(story).toContain('forgets the unfinished a')
    expect(state.uploads.unfinished).toEqual([{ key: 'c', resource: 'report', name: 'c.xlsx', size: 10 }])
  })
})
