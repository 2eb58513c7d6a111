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

  it('asks for what such a row needs besides its name, and makes it of both', async () => {
    const country = { field: 'category_id', target: 'site_country', name: 'France' } as const
    const lacking = refused('Some fields did not pass', {
      details: { problems: [{ field: 'code', message: 'check.required', sentence: '' }] },
    })
    const { story, state } = await replay(
      [
        uploadOpened(at),
        rest,
        valueMakeAsked({ ...at, ...country }),
        rest,
        valueMakeAsked({ ...at, ...country, more: { code: 'FR' } }),
      ],
      {
        quiet: ['entities/', 'navigation/', 'tabs/', 'jobs/'],
        answers: {
          'upload.one': answer({ state: 'awaiting_confirmation' }),
          'upload.makeValue': [lacking, { id: 12, target: 'site_country', name: 'France' }],
        },
      },
    )
    expect(story.find((line) => line.startsWith('uploads/valueRefused'))).toContain('"lacking":["code"]')
    expect(story).toContain(
      'asks upload.makeValue {"resource":"report","field":"category_id","name":"France","more":{"code":"FR"}}',
    )
    expect(state.uploads.byId[7]).toMatchObject({ making: {}, plan: { values: { site_country: { france: 12 } } } })
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
