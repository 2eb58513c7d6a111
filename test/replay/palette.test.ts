import type { UnknownAction } from '@reduxjs/toolkit'
import { navigationEnded } from '../../src/slices/navigation/navigation'
import { screenQueryAsked, screenQueryDropped } from '../../src/slices/screenQueries'
import { inTurn, refused, replay } from '../kit/replay'

const here = navigationEnded({ path: '/main/dashboard', search: '' })
const typed = (keyword: string, after = 120) =>
  screenQueryAsked({ key: 'palette', path: '/api/admin/palette/find', query: { keyword }, after })
const answer = (keyword: string) => ({ keyword, groups: [], recent: [], is_complete: true, undo: null })
/** Letter by letter, faster than anything comes to rest. */
const atOnce =
  (...texts: string[]) =>
  ({ dispatch }: { dispatch: (event: UnknownAction) => unknown }): void => {
    for (const text of texts) dispatch(typed(text))
  }
const calls = (story: readonly string[]): string[] => story.filter((line) => line.includes('other.read'))

describe('what is typed into the palette (flows)', () => {
  it('is asked once typing pauses: what was typed before is not', async () => {
    const { state, story } = await replay([here, atOnce('r', 're', 'rep')], {
      answers: { 'other.read': answer('rep') },
    })
    expect(calls(story)).toHaveLength(1)
    expect(calls(story)[0]).toContain('"keyword":"rep"')
    expect(state.screenQueries.palette).toMatchObject({ state: 'ready', data: { keyword: 'rep' } })
  })

  it('keeps the former answer while the next one is awaited, and says that it failed', async () => {
    const { state } = await replay([here, typed('a', 0), typed('b')], {
      answers: {
        'other.read': inTurn<ReturnType<typeof answer> | ReturnType<typeof refused>>(answer('a'), refused('busy')),
      },
    })
    expect(state.screenQueries.palette).toMatchObject({ state: 'failed' })
  })

  it('answers nobody who is gone before the answer comes', async () => {
    const gone = ({ dispatch }: { dispatch: (event: UnknownAction) => unknown }): void => {
      dispatch(typed('a', 0))
      dispatch(screenQueryDropped('palette'))
    }
    const { state, story } = await replay([here, gone], { answers: { 'other.read': answer('a') } })
    expect(calls(story)).toHaveLength(1)
    expect(state.screenQueries).toEqual({})
  })
  it('tells nobody who is gone that it failed', async () => {
    const gone = ({ dispatch }: { dispatch: (event: UnknownAction) => unknown }): void => {
      dispatch(typed('a', 0))
      dispatch(screenQueryDropped('palette'))
    }
    const { state } = await replay([here, gone], { answers: { 'other.read': refused('busy') } })
    expect(state.screenQueries).toEqual({})
  })
})
