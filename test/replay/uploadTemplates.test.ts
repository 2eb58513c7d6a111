import { planChanged, templateChosen, templateKept, uploadOpened } from '../../src/slices/upload/uploads'
import { refused, replay } from '../kit/replay'
import { answer, at, column } from '../kit/uploads'

const quiet = ['entities/', 'navigation/', 'tabs/', 'uploads/uploadArrived', 'uploads/sending', 'screenQueries/']
const lines = (story: string[]): string[] => story.filter((line) => !line.startsWith('uploads/'))
const opened = answer({})

describe('An upload goes by templates (setting/excel)', () => {
  it('has the columns matched by the chosen one, and keeps the rest of the plan', async () => {
    const template = { id: 4, name: 'Partner', missing: ['Who'], gone: [] }
    const { story, state } = await replay(
      [uploadOpened(at), planChanged({ ...at, change: { mode: 'add' } }), templateChosen({ ...at, template: 4 })],
      {
        quiet,
        answers: {
          'upload.one': opened,
          'upload.read': { ...opened, columns: [column(0, 'link', { likeness: 'template' })], template },
        },
      },
    )
    expect(lines(story).at(-1)).toBe('asks upload.read {"resource":"report","id":7,"template":4}')
    expect(state.uploads.byId[7]).toMatchObject({
      template,
      isAsking: false,
      plan: { mapping: { '0': 'link' }, mode: 'add' },
    })
  })

  it('says why one that is gone cannot be taken, and leaves the matching as it was', async () => {
    const { state } = await replay([uploadOpened(at), templateChosen({ ...at, template: 4 })], {
      quiet,
      answers: { 'upload.one': opened, 'upload.read': refused('The template was deleted') },
    })
    expect(state.uploads.byId[7]).toMatchObject({
      template: null,
      fault: { message: 'The template was deleted' },
      plan: { mapping: { '0': 'name', '1': 'link' } },
    })
  })

  it('keeps the matching as it stands: matched columns alone, in their order, and those without a header by their field', async () => {
    const columns = [column(0, 'name'), column(1, 'link', { header: '' }), column(2, null)]
    const { story, state } = await replay([uploadOpened(at), templateKept({ ...at, name: 'Ours' })], {
      quiet,
      answers: {
        'upload.one': { ...opened, columns },
        'rows.store': { row: { id: 12 } },
        'other.read': { list: [] },
      },
    })
    const draft = {
      name: 'Ours',
      resource: 'report',
      direction: 'upload',
      columns: [
        { field: 'name', header: 'c0' },
        { field: 'link', header: '链接' },
      ],
      mode: 'both',
      skip_faulty: true,
      row_key: 'link',
    }
    expect(lines(story).slice(-3)).toEqual([
      `asks rows.store ${JSON.stringify({ resource: 'excel_template', draft })}`,
      'says: flows.created',
      'asks other.read {"path":"/api/admin/report/import-templates"}',
    ])
    expect(state.uploads.byId[7]).toMatchObject({ keeping: { state: 'kept' }, template: { id: 12, name: 'Ours' } })
  })

  it('offers the template that has the name, and replaces it when the person says so', async () => {
    const taken = { id: 4, version: 3, name: 'Ours', isForExports: true }
    const { story, state } = await replay(
      [
        uploadOpened(at),
        planChanged({ ...at, change: { mode: 'update', skipFaulty: false } }),
        templateKept({ ...at, name: 'Ours' }),
        ({ dispatch }) => void dispatch(templateKept({ ...at, name: 'Ours', replaced: taken })),
      ],
      {
        quiet,
        answers: {
          'upload.one': opened,
          'rows.store': refused('Some fields did not pass', {
            details: { problems: [{ field: 'name', message: 'check.taken', sentence: 'Taken' }] },
          }),
          'rows.list': {
            list: [
              { id: 3, version: 1, name: 'Ours too', direction: 'upload' },
              { id: 4, version: 3, name: 'Ours', direction: 'both' },
            ],
            total: 2,
          } as never,
          'rows.update': { row: { id: 4 } },
          'other.read': { list: [] },
        },
      },
    )
    expect(story.find((line) => line.startsWith('uploads/templateRefused'))).toContain(
      `"taken":${JSON.stringify(taken)}`,
    )
    expect(story.find((line) => line.startsWith('asks rows.update'))).toContain(
      '"id":4,"version":3,"draft":{"direction":"both","columns":',
    )
    expect(story.find((line) => line.startsWith('asks rows.update'))).toContain(
      '"mode":"update","skip_faulty":false,"row_key":"link"',
    )
    expect(story).toContain('says: flows.saved')
    expect(state.uploads.byId[7]).toMatchObject({ keeping: { state: 'kept' }, template: { id: 4, name: 'Ours' } })
  })

  it('has the rows taken in as the template says', async () => {
    const template = { id: 4, name: 'Partner', missing: [], gone: [], plan: { mode: 'update', skip_faulty: false } }
    const { state } = await replay([uploadOpened(at), templateChosen({ ...at, template: 4 })], {
      quiet,
      answers: { 'upload.one': opened, 'upload.read': { ...opened, template } as never },
    })
    expect(state.uploads.byId[7]?.plan).toMatchObject({ mode: 'update', skipFaulty: false, key: ['link'] })
  })

  it('shows at the name what speaks against it', async () => {
    const { state } = await replay([uploadOpened(at), templateKept({ ...at, name: 'Ours' })], {
      quiet,
      answers: {
        'upload.one': opened,
        'rows.store': refused('Some fields did not pass', {
          details: { problems: [{ field: 'name', message: 'check.taken', sentence: 'Taken' }] },
        }),
      },
    })
    const { keeping } = state.uploads.byId[7] ?? {}
    expect(keeping).toMatchObject({ state: 'refused' })
    expect(keeping?.why).not.toBe('')
    expect(keeping?.why).not.toContain('did not pass')
  })
})
