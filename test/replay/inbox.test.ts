import type { UnknownAction } from '@reduxjs/toolkit'
import { draftTyped, noteAsked, replyAsked, takeBackAsked } from '../../src/slices/inbox'
import { serverSaid } from '../../src/slices/jobs/jobs'
import { inTurn, refused, replay } from '../kit/replay'

const quiet = ['screenQueries/', 'inbox/replyAsked', 'inbox/draftTyped', 'jobs/', 'live/']
const at = { resource: 'message', id: 7 } as const
const words = { to: ['ada@example.com'], cc: [], subject: 'Re: Zinc', text: 'Here it is', attachments: [] }
const reply = replyAsked({ ...at, ...words, after: 'waiting_them', seen_entry_id: 3 })
const draft = { mode: 'reply', to: '', cc: '', subject: '', text: 'Half' } as const
const asked = (story: readonly string[]) => story.filter((line) => line.startsWith('asks'))

describe('the story of an answer (issue 39)', () => {
  it('is sent once, and offers to be taken back', async () => {
    const { story, state } = await replay([reply], {
      quiet,
      pressesUndo: false,
      answers: { 'rows.act': { entry_id: 12 } as never },
    })
    expect(asked(story)).toHaveLength(1)
    expect(story.join('\n')).toContain('message')
    expect(state.inbox['message-7']).toEqual({ state: 'left' })
  })

  it('is a draft again once it is taken back', async () => {
    const { story, state } = await replay([takeBackAsked({ ...at, entry: 12 })], {
      quiet,
      answers: { 'rows.act': {} as never },
    })
    expect(asked(story)[0]).toContain('take-back')
    expect(state.inbox['message-7']).toMatchObject({ state: 'back' })
  })

  it('is held where something came meanwhile, with what came', async () => {
    const newer = [{ id: 9, kind: 'in', text: 'Never mind', at: '2026-11-28T08:00:00Z' }]
    const { state } = await replay([reply], {
      quiet,
      answers: { 'rows.act': refused('Newer', { status: 409, details: { entries: newer } }) as never },
    })
    expect(state.inbox['message-7']).toMatchObject({ state: 'held', newer })
  })

  it('leaves no draft behind, however fast it is sent after the last key', async () => {
    const both = ({ dispatch }: { dispatch: (event: UnknownAction) => unknown }): void => {
      dispatch(draftTyped({ ...at, draft }))
      dispatch(reply)
    }
    const { story } = await replay([both], {
      quiet,
      pressesUndo: false,
      answers: { 'rows.act': inTurn({ entry_id: 12 }) as never },
    })
    expect(asked(story).some((line) => line.includes('inbox.draft'))).toBe(false)
    const { story: ofNote } = await replay([noteAsked({ ...at, text: 'She called' })], {
      quiet,
      answers: { 'rows.act': {} as never },
    })
    expect(asked(ofNote)).toHaveLength(1)
  })

  it('keeps a draft when one pauses', async () => {
    const { story } = await replay([draftTyped({ ...at, draft })], { quiet, answers: { 'inbox.draft': null } })
    expect(asked(story)[0]).toContain('inbox.draft')
  })

  it('asks nothing of an inbox that nobody shows', async () => {
    const { story } = await replay(
      [serverSaid({ event: 'rows-changed', data: { resource: 'message', site: 'main', ids: [1] } })],
      { quiet },
    )
    expect(asked(story)).toEqual([])
  })
})

describe('who is answering (issue 39)', () => {
  const heard = (until: string | null) =>
    serverSaid({
      event: 'presence',
      data: { resource: 'message', site: 'main', id: 7, userId: 5, name: 'Li', until },
    })

  it('is told by the stream, and ends once they leave', async () => {
    const { state } = await replay([heard('2026-11-28T09:00:00.000Z')], { quiet })
    expect(state.presence['main/message-7']).toEqual([{ userId: 5, name: 'Li', until: '2026-11-28T09:00:00.000Z' }])
    const { state: after } = await replay([heard('2026-11-28T09:00:00.000Z'), heard(null)], { quiet })
    expect(after.presence).toEqual({})
  })
})
