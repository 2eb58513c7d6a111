import { encodingChosen, headerRowChosen, planChanged, uploadOpened } from '../../src/slices/upload/uploads'
import { refused, replay } from '../kit/replay'
import { answer, at, column } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/uploadArrived', 'uploads/sending']
const lines = (story: string[]): string[] => story.filter((line) => !line.startsWith('uploads/'))
describe('An uploaded file is read otherwise (flows.md §6.3)', () => {
  it('reads the columns anew under another header row and keeps the rest of the plan', async () => {
    const { state } = await replay(
      [uploadOpened(at), planChanged({ ...at, change: { mode: 'add' } }), headerRowChosen({ ...at, headerRow: 3 })],
      {
        quiet,
        answers: {
          'upload.one': answer({}),
          'upload.read': { ...answer({}), header_row: 3, columns: [column(0, 'author')] },
        },
      },
    )
    expect(state.uploads.byId[7]?.plan).toEqual({
      mapping: { '0': 'author' },
      headerRow: 3,
      mode: 'add',
      key: ['link'],
      skipFaulty: true,
      values: {},
      edits: {},
    })
  })

  it('reads a text anew in the encoding that the person says, and shows its first rows so', async () => {
    const guessed = { ...answer({}), encoding: 'gb18030' as const, first_rows: [['畸戆']] }
    const { story, state } = await replay(
      [uploadOpened(at), planChanged({ ...at, change: { mode: 'add' } }), encodingChosen({ ...at, encoding: 'big5' })],
      {
        quiet,
        answers: {
          'upload.one': guessed,
          'upload.read': {
            ...guessed,
            encoding: 'big5',
            first_rows: [['名稱']],
            header_row: 1,
            columns: [column(0, 'name')],
          },
        },
      },
    )
    expect(lines(story).at(-1)).toBe('asks upload.read {"resource":"report","id":7,"encoding":"big5"}')
    expect(state.uploads.byId[7]).toMatchObject({
      encoding: 'big5',
      firstRows: [['名稱']],
      isAsking: false,
      plan: { mapping: { '0': 'name' }, headerRow: 1, mode: 'add' },
    })
  })

  it('keeps the encoding that was where another does not fit, and says why', async () => {
    const { state } = await replay([uploadOpened(at), encodingChosen({ ...at, encoding: 'utf-8' })], {
      quiet,
      answers: {
        'upload.one': { ...answer({}), encoding: 'big5', first_rows: [['名稱']] },
        'upload.read': refused('Near row 1 there are characters that cannot be read'),
      },
    })
    expect(state.uploads.byId[7]).toMatchObject({
      state: 'ready',
      encoding: 'big5',
      isAsking: false,
      fault: { message: 'Near row 1 there are characters that cannot be read' },
    })
  })
})
