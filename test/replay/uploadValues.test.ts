import { cellCorrected, checkAsked, uploadOpened, valueMakeAsked } from '../../src/slices/upload/uploads'
import { refused, replay, rest } from '../kit/replay'
import { answer, at, run, upload } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/', 'jobs/']
const unknown = { field: 'category_id', target: 'category', name: 'Chemistry' } as const
const made = { id: 12, target: 'category', name: 'Chemistry' } as const

describe('What a check found is made good', () => {
  it('makes a row of a name, and has the file checked with it and with the corrected cells', async () => {
    const { story, state } = await replay(
      [
        uploadOpened(at),
        rest,
        valueMakeAsked({ ...at, ...unknown }),
        rest,
        cellCorrected({ ...at, row: 5, field: 'price', text: '7' }),
        checkAsked(at),
      ],
      {
        quiet,
        answers: {
          'upload.one': [answer({ state: 'awaiting_confirmation' }), answer({ state: 'awaiting_confirmation' })],
          'upload.makeValue': made,
          'upload.check': { run_id: 31, upload: upload({ state: 'reading' }) },
          'runs.one': [run('done')],
        },
      },
    )
    expect(story).toContain('asks upload.makeValue {"resource":"report","field":"category_id","name":"Chemistry"}')
    const checked = story.find((line) => line.startsWith('asks upload.check')) ?? ''
    expect(checked).toContain('"values":{"category":{"chemistry":12}}')
    expect(checked).toContain('"edits":{"5":{"price":"7"}}')
    expect(state.entities.titles.category?.[12]).toEqual(['Chemistry', 'Chemistry'])
    expect(state.uploads.byId[7]?.isCorrected).toBe(false)
  })

  it('says beside the name why no row could be made of it', async () => {
    const { state } = await replay([uploadOpened(at), rest, valueMakeAsked({ ...at, ...unknown })], {
      quiet,
      answers: {
        'upload.one': answer({ state: 'awaiting_confirmation' }),
        'upload.makeValue': refused('Link is required'),
      },
    })
    expect(state.uploads.byId[7]).toMatchObject({
      making: { 'category_id chemistry': { state: 'refused', why: 'Link is required' } },
      isCorrected: false,
    })
  })
})
