import { rightsLoaded, signOutAsked } from '../../src/slices/session/session'
import { siteChosen, siteEntered } from '../../src/slices/sites/site'
import { filesChosen, sendingDropped, unfinishedAsked, unfinishedDropped } from '../../src/slices/upload/uploads'
import { arrived, expired, goes, refused, replay } from '../kit/replay'
import { answer, received, upload } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/', 'progress']
const file = (key: string) => ({ key, name: `${key}.xlsx`, size: 10 })
const chosen = (...keys: string[]) => filesChosen({ resource: 'report', files: keys.map(file) })
const there = (id: number) => ({ ends: { ...received, upload: upload({ id }) } })
const never = { ends: new Promise<never>(() => {}) }
const asked = unfinishedAsked({ resource: 'report' })

const namesIn = (stored: Record<string, string>): string[] =>
  JSON.parse(stored.waitingFiles ?? '{"files":[]}').files.map(({ name }: { name: string }) => name)

const anew = (stored: Record<string, string>, events: Parameters<typeof replay>[0]) =>
  replay([siteEntered('main'), asked, ...events], { quiet, stored, sends: { 'file-1': [never] } })

describe('Files that wait for their turn (flows.md §6.2)', () => {
  it('are known after a reload, with the one that was being sent, until each is chosen again or left', async () => {
    const first = await replay([siteEntered('main'), chosen('a', 'b', 'c')], { quiet, sends: { a: [never] } })
    expect(namesIn(first.stored)).toEqual(['a.xlsx', 'b.xlsx', 'c.xlsx'])
    const { state, stored } = await anew(first.stored, [
      filesChosen({ resource: 'report', files: [{ key: 'file-1', name: 'b.xlsx', size: 10 }] }),
      unfinishedDropped({ ...left('c'), key: 'waiting this-tab c' }),
    ])
    expect(state.uploads.unfinished.map(({ name }) => name)).toEqual(['a.xlsx'])
    expect(namesIn(stored)).toEqual(['a.xlsx', 'b.xlsx'])
  })

  it('are forgotten once the server has them, refuses them, or the person takes them back', async () => {
    const { stored } = await replay([siteEntered('main'), chosen('a', 'b', 'c'), sendingDropped('c')], {
      quiet,
      answers: { 'upload.one': answer({}) },
      sends: { a: [there(7)], b: [{ ends: refused('Uploading Excel file cannot be empty') }], c: [never] },
    })
    expect(stored.waitingFiles).toBeUndefined()
  })

  it('are nobody else’s, and of one site', async () => {
    const kept = JSON.stringify({
      files: [
        { ...left('a'), user: 0, site: 'jp', page: 'p' },
        { ...left('b'), user: 9, site: 'main', page: 'p' },
        { ...left('c'), user: 0, site: 'main', page: 'p' },
      ],
    })
    const { state } = await anew({ waitingFiles: kept }, [])
    expect(state.uploads.unfinished.map(({ name }) => name)).toEqual(['c.xlsx'])
  })

  it('are asked about before another site is chosen, and before somebody signs out', async () => {
    const no = { quiet, says: [false, false], sends: { a: [never] } }
    const { story, state } = await replay([siteEntered('main'), chosen('a', 'b'), siteChosen('jp'), signOutAsked()], no)
    expect(story).toContain('asks the person: flows.switchRunning → no')
    expect(story).toContain('asks the person: flows.signOutSending → no')
    expect(state.uploads.sendings).toHaveLength(2)
  })

  it('are asked about where an address of another site is typed, once', async () => {
    const begin = [siteEntered('main'), arrived('/main/dashboard'), chosen('a', 'b')]
    const stay = await replay([...begin, goes('/jp/dashboard')], { quiet, says: [false], sends: { a: [never] } })
    expect(stay.story).toContain('asks the person: flows.switchRunning → no')
    expect(stay.story).toContain('goes to /main/dashboard instead')
    const within = await replay([...begin, goes('/main/products/report')], { quiet, sends: { a: [never] } })
    expect(within.story.join()).not.toContain('asks the person')
  })

  it('are told of to whoever signs in again after the session ended, by name, once', async () => {
    const ended = await replay([siteEntered('main'), chosen('a', 'b')], { quiet, sends: { a: [{ ends: expired }] } })
    const back = [rightsLoaded({ roles: [], marks: [] }), rightsLoaded({ roles: [], marks: [] })]
    const { story } = await replay(back, { quiet, tabStored: ended.tabStored })
    expect(story.filter((line) => line.startsWith('warns'))).toEqual([
      'warns: flows.filesHeld {"count":2,"names":"a.xlsx、b.xlsx"}',
    ])
  })
})

const left = (key: string) => ({ key, resource: 'report' as const, name: `${key}.xlsx`, size: 10 })
