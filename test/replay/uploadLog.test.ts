import { uploadOpened, uploadRetryAsked, uploadUndoAsked } from '../../src/slices/upload/uploads'
import { replay } from '../kit/replay'
import { answer, at, received, upload } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/']

describe('Undoing and trying again (flows.md §6.7)', () => {
  it('undoes, says how many rows were left as they are, and shows the upload anew', async () => {
    const { story } = await replay([uploadOpened(at), uploadUndoAsked(at)], {
      quiet,
      answers: {
        'upload.one': [answer({ state: 'done', can_undo: true }), answer({ state: 'undone' })],
        'upload.undo': { undone: 3, conflict_count: 2 },
      },
    })
    expect(story).toEqual([
      'asks upload.one {"resource":"report","id":7}',
      'asks upload.undo {"id":7}',
      'warns: upload.undoneExcept {"count":2}',
      'asks upload.one {"resource":"report","id":7}',
    ])
  })

  it('tries again with the stored file, at the mapping of a new page', async () => {
    const { story, state } = await replay([uploadRetryAsked({ ...at, path: '/main/products/report/upload' })], {
      quiet: [...quiet, 'progress', 'asks session'],
      answers: { 'upload.retry': { ...received, upload: upload({ id: 9 }) } },
    })
    expect(story.slice(0, 2)).toEqual(['asks upload.retry {"id":7}', 'goes to /main/products/report/upload/9'])
    expect(state.uploads.byId[9]?.plan.mapping).toEqual({ '0': 'name', '1': 'link' })
  })
})
