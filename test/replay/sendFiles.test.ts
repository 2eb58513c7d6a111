import type { CallFault } from '../../src/flows/ports'
import {
  filesDropped,
  sendingPaused,
  sendingResumed,
  sendingStopped,
  unfinishedAsked,
  unfinishedDropped,
} from '../../src/slices/files/files'
import { fileItem } from '../kit/fileItems'
import { offline, refused, replay } from '../kit/replay'

const file = (key: string, path = '') => ({ key, name: `${key}.png`, size: 1000, path })
const dropped = (...keys: string[]) => filesDropped({ files: keys.map((key) => file(key)), folder: 7, purpose: 'here' })
const there = (id: number) => ({ ends: { item: fileItem(id), is_duplicate: false } })
const never = { bytes: [400], ends: new Promise<never>(() => {}) }
const quiet = ['files/', 'browsing/']

describe('files go up', () => {
  it('sends three at once and the fourth when one is through, each to its folder', async () => {
    const { story, state } = await replay([dropped('a', 'b', 'c', 'd')], {
      quiet,
      sends: { a: [there(1)], b: [never], c: [never], d: [there(4)] },
    })
    expect(story.filter((line) => line.startsWith('sends'))).toEqual(
      ['a', 'b', 'c', 'd'].map((key) => `sends ${key} to /api/admin/file/upload {"parent_id":"7"}`),
    )
    expect(state.files.sendings.map(({ state: at, sent }) => [at, sent])).toEqual([
      ['sent', 1000],
      ['sending', 400],
      ['sending', 400],
      ['sent', 1000],
    ])
    expect(state.files.sendings[0]?.received?.path).toBe('/f/key1/picture-1.png')
    expect(state.files.lastFolder).toBe(7)
  })

  it('waits for a lost line and goes on, holding the page only while bytes move', async () => {
    const { story, state } = await replay([dropped('a')], {
      quiet,
      sends: { a: [{ bytes: [300], ends: offline }, { bytes: [300], ends: offline }, there(1)] },
    })
    const held = [
      'holds the page: page.busy',
      'sends a to /api/admin/file/upload {"parent_id":"7"}',
      'lets the page go',
    ]
    expect(story.slice(0, 11)).toEqual([...held, 'waits 1000 ms', ...held, 'waits 3000 ms', ...held])
    expect(state.files.sendings[0]).toMatchObject({ state: 'sent', sent: 1000 })
  })

  it('lets go of what is paused, and sends it again when it is wanted', async () => {
    const { story, state } = await replay([dropped('a'), sendingPaused({ key: 'a' }), sendingResumed({ key: 'a' })], {
      quiet,
      sends: { a: [never, there(1)] },
    })
    expect(story.filter((line) => /a/.test(line)).slice(0, 5)).toEqual([
      'holds the page: page.busy',
      'sends a to /api/admin/file/upload {"parent_id":"7"}',
      'lets go of a',
      'lets the page go',
      'holds the page: page.busy',
    ])
    expect(state.files.sendings[0]?.state).toBe('sent')
  })

  it('holds what is paused: nothing of it is sent, and the others go on', async () => {
    const { story, state } = await replay([dropped('a', 'b', 'c'), sendingPaused({ key: 'b' }), dropped('d')], {
      quiet,
      sends: { a: [never], b: [never], c: [never], d: [there(4)] },
    })
    expect(story.filter((line) => line.startsWith('sends b'))).toHaveLength(1)
    expect(state.files.sendings.map(({ state: at }) => at)).toEqual(['sending', 'paused', 'sending', 'sent'])
  })

  it('has the server drop what is taken back, and forgets it', async () => {
    const { story, state } = await replay([dropped('a', 'b'), sendingStopped({ key: 'a' })], {
      quiet,
      sends: { a: [never], b: [never] },
    })
    expect(story).toContain('lets go of a')
    expect(story).toContain('has the server drop a')
    expect(state.files.sendings.map(({ key }) => key)).toEqual(['b'])
  })

  it('shows a refusal at its file, tries it no more by itself, and sends the others', async () => {
    const full: CallFault = refused('The folder is full')
    const { story, state } = await replay([dropped('a', 'b')], { quiet, sends: { a: [{ ends: full }], b: [there(2)] } })
    expect(story.filter((line) => line.startsWith('sends a'))).toHaveLength(1)
    expect(state.files.sendings.map(({ state: at, fault }) => [at, fault?.message])).toEqual([
      ['refused', 'The folder is full'],
      ['sent', undefined],
    ])
  })

  it('makes the folders that a file was dropped with, and uses those that are there', async () => {
    const { story } = await replay(
      [filesDropped({ files: [file('a', 'pictures/2026')], folder: null, purpose: 'here' })],
      {
        quiet,
        sends: { a: [there(1)] },
        answers: {
          'rows.act': [refused('The name is taken', { status: 409, details: { id: 3 } }), { folder_id: 4 }],
        },
      },
    )
    expect(story.filter((line) => /rows.act|sends/.test(line))).toEqual([
      'asks rows.act {"resource":"file","action":"folder-create","body":{"name":"pictures","parent_id":null}}',
      'asks rows.act {"resource":"file","action":"folder-create","body":{"name":"2026","parent_id":3}}',
      'sends a to /api/admin/file/upload {"parent_id":"4"}',
    ])
  })

  it('says at the file why its folder could not be made', async () => {
    const { state } = await replay([filesDropped({ files: [file('a', 'x')], folder: null, purpose: 'here' })], {
      quiet,
      answers: { 'rows.act': refused('No permission', { status: 403 }) },
    })
    expect(state.files.sendings[0]).toMatchObject({ state: 'refused', fault: { message: 'No permission' } })
  })

  it('sends a new version to the file itself', async () => {
    const asked = filesDropped({ files: [file('a')], folder: 7, purpose: 'here', replaces: 12 })
    const { story } = await replay([asked], { quiet, sends: { a: [there(12)] } })
    expect(story).toContain('sends a to /api/admin/file/upload {"replaces":"12"}')
  })

  it('tells what an earlier page left, but for what is on its way again', async () => {
    const left = ['a', 'b'].map((key) => ({
      key: `left-${key}`,
      path: '/api/admin/file/upload',
      facts: { filename: `${key}.png`, parent_id: '7' },
      size: 1000,
      beganAt: '2026-11-20T08:00:00.000Z',
    }))
    const { story, state } = await replay([dropped('a'), unfinishedAsked(), unfinishedDropped({ key: 'left-b' })], {
      quiet: ['browsing/'],
      left,
      sends: { a: [never] },
    })
    expect(story.find((line) => line.startsWith('files/unfinishedFound'))).toContain('"name":"b.png"')
    expect(story.find((line) => line.startsWith('files/unfinishedFound'))).not.toContain('a.png')
    expect(story).toContain('forgets the unfinished left-b')
    expect(state.files.unfinished).toEqual([])
  })
})
