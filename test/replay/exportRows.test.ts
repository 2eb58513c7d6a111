import { type ExportAsked, exportAsked, exportClosed, exportOpened, exportWeighed } from '../../src/slices/exports'
import { type Job, jobArrived } from '../../src/slices/jobs/jobs'
import { destroyAsked } from '../../src/slices/rows/edits'
import { queryChanged, rowsPicked } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import { refused, replay } from '../kit/replay'

const at = { resource: 'report', list: '/main/products/report' } as const
const asked: ExportAsked = { ...at, scope: { ids: [1, 2] }, format: 'xlsx', columns: ['name', 'price'] }
const filtered = queryChanged({ ...at, change: { filters: { category_id: ['3'] } } })
const quiet = ['entities/', 'jobs/', 'exports/']

const run = (state: Job['state'], message?: string): Job => ({
  id: 5,
  kind: 'export',
  title: ['导出', 'Export'],
  site: 'main',
  state,
  progress: { done: 2, total: 2 },
  result: null,
  error: message ? { message } : null,
  created_at: '',
  started_at: null,
  ended_at: null,
})

describe('Exporting (flows.md §7.1–7.3)', () => {
  it('counts all rows where nothing is ticked and no filter is set, and offers them', async () => {
    const { story, state } = await replay([exportOpened(at)], { quiet, answers: { 'rows.count': { count: 5000 } } })
    expect(story).toEqual(['asks rows.count {"resource":"report","scope":{"query":{"filters":{}}}}'])
    expect(Object.values(state.exports)).toEqual([{ state: 'choosing', matching: 5000 }])
  })

  it('counts what the filters mean before anything happens', async () => {
    const { story, state } = await replay([filtered, exportOpened(at)], {
      quiet,
      answers: { 'rows.count': { count: 23 } },
    })
    expect(story).toEqual(['asks rows.count {"resource":"report","scope":{"query":{"filters":{"category_id":["3"]}}}}'])
    expect(Object.values(state.exports)).toEqual([{ state: 'choosing', matching: 23 }])
  })

  it('weighs what is chosen in the dialog, and says nothing of it where the server does not answer', async () => {
    const estimate = { rows: 2, file_size: 9000, cost_ms: 400, kept_days: 7 }
    const { story, state } = await replay(
      [rowsPicked({ ...at, ids: [1, 2] }), exportOpened(at), exportWeighed(asked)],
      {
        quiet,
        answers: { 'export.estimate': estimate, 'rows.count': { count: 5000 } },
      },
    )
    expect(story).toEqual([
      'asks rows.count {"resource":"report","scope":{"query":{"filters":{}}}}',
      'asks export.estimate {"resource":"report","scope":{"ids":[1,2]},"format":"xlsx","columns":["name","price"]}',
    ])
    expect(Object.values(state.exports)).toEqual([{ state: 'choosing', matching: 5000, estimate }])
    const none = await replay([rowsPicked({ ...at, ids: [1, 2] }), exportOpened(at), exportWeighed(asked)], {
      quiet,
      answers: { 'export.estimate': refused('No'), 'rows.count': { count: 5000 } },
    })
    expect(Object.values(none.state.exports)).toEqual([{ state: 'choosing', matching: 5000 }])
  })

  it('starts a run, and holds the page until the file is handed to the browser, by a link that works once', async () => {
    const { story, state } = await replay([exportAsked(asked)], {
      quiet,
      answers: {
        'export.start': { run_id: 5, export_id: 9, count: 2 },
        'runs.one': [run('running'), run('done')],
        'other.downloadTicket': { url: '/api/download?ticket=T' },
      },
    })
    expect(story).toEqual([
      'asks export.start {"resource":"report","scope":{"ids":[1,2]},"format":"xlsx","columns":["name","price"]}',
      'holds the page: page.exporting',
      'waits 1000 ms',
      'asks runs.one {"id":5}',
      'waits 1000 ms',
      'asks runs.one {"id":5}',
      'lets the page go',
      'holds the page: page.busy',
      'asks other.downloadTicket {"path":"/api/admin/export-log/file/9"}',
      'downloads /api/download?ticket=T',
      'lets the page go',
    ])
    expect(Object.values(state.exports)[0]).toMatchObject({ state: 'done', file: 9 })
  })

  it('takes along what belongs to the rows, as it was chosen', async () => {
    const parts = { columns: ['report_name', 'amount'] }
    const orders = { resource: 'order', list: '/main/orders/order' } as const
    const withLines: ExportAsked = { ...asked, ...orders, columns: ['order_number'], parts }
    const { story } = await replay([exportWeighed(withLines), exportAsked(withLines)], {
      quiet,
      answers: {
        'export.estimate': { rows: 5, file_size: 9000, cost_ms: 400, kept_days: 7 },
        'export.start': { run_id: 5, export_id: 9, count: 5 },
        'runs.one': run('done'),
        'other.downloadTicket': { url: '/api/download?ticket=T' },
      },
    })
    const told = '"columns":["order_number"],"parts":{"columns":["report_name","amount"]}}'
    expect(story.slice(0, 2)).toEqual([
      `asks export.estimate {"resource":"order","scope":{"ids":[1,2]},"format":"xlsx",${told}`,
      `asks export.start {"resource":"order","scope":{"ids":[1,2]},"format":"xlsx",${told}`,
    ])
    expect(story).toContain('downloads /api/download?ticket=T')
  })

  it('goes on when the dialog is closed, and says so at the end', async () => {
    const { story, state } = await replay([exportAsked(asked), exportClosed(at), jobArrived(run('done'))], {
      quiet,
      answers: {
        'export.start': { run_id: 5, export_id: 9, count: 2 },
        'runs.one': new Promise<Job>(() => {}),
        'other.downloadTicket': { url: '/api/download?ticket=T' },
      },
    })
    expect(story.slice(-3)).toEqual([
      'downloads /api/download?ticket=T',
      'lets the page go',
      'says: export.ready {"count":2}',
    ])
    expect(state.exports).toEqual({})
  })

  it('downloads nothing when it was stopped, and says why when it failed', async () => {
    const answers = { 'export.start': { run_id: 5, export_id: 9, count: 2 } }
    const stopped = await replay([exportAsked(asked)], { quiet, answers: { ...answers, 'runs.one': run('stopped') } })
    expect(stopped.story).not.toContain('holds the page: page.busy')
    expect(Object.values(stopped.state.exports)[0]).toMatchObject({ state: 'stopped' })
    const failed = await replay([exportAsked(asked)], {
      quiet,
      answers: { ...answers, 'runs.one': run('failed', 'The disk is full') },
    })
    expect(failed.story).not.toContain('holds the page: page.busy')
    expect(Object.values(failed.state.exports)[0]).toMatchObject({
      state: 'failed',
      fault: { message: 'The disk is full' },
    })
  })

  it('shows a refusal in the dialog', async () => {
    const { state, story } = await replay(
      [exportOpened(at), rowsPicked({ ...at, ids: [1] }), exportOpened(at), exportAsked(asked)],
      {
        quiet,
        answers: { 'export.start': refused('Too many') },
      },
    )
    expect(Object.values(state.exports)[0]).toMatchObject({ state: 'failed', fault: { message: 'Too many' } })
    expect(story).not.toContain('says error: Too many')
  })

  it('gives up following when another site is entered', async () => {
    const { story, state } = await replay([exportAsked(asked), siteEntered('jp')], {
      quiet,
      answers: { 'export.start': { run_id: 5, export_id: 9, count: 2 }, 'runs.one': new Promise<Job>(() => {}) },
    })
    expect(story.slice(-2)).toEqual(['site/siteEntered "jp"', 'lets the page go'])
    expect(state.exports).toEqual({})
  })
})

describe('Deleting many (flows.md §7.1)', () => {
  it('asks to select first where nothing is meant (specification §8)', async () => {
    const { story } = await replay([destroyAsked({ ...at, scope: { ids: [] } })], { quiet: ['edits/', ...quiet] })
    expect(story).toEqual(['offers ways: export.selectToDelete'])
  })
})
