import { exportFilters } from '../../resources/rules/oneMonth'
import {
  exportAsked,
  exportClosed,
  exportCounted,
  exportEnded,
  exportEstimated,
  exportFailed,
  exportFile,
  exportOffered,
  exportOpened,
  exportStarted,
  exportWeighed,
  selectExport,
} from '../../slices/exports'
import type { ListAt } from '../../slices/rows/entities'
import { emptyList } from '../../slices/rows/entities'
import { followRun } from '../jobs/followRun'
import { attempt, declarationOf, defineFlow, download, holdingPage, port, put, race, read } from '../kit'
import { refreshLists } from '../list/browse'

const per = ({ resource, list }: ListAt): string => `${resource} ${list}`

/** flows.md §7.1–2: it is said how many rows match; where nothing is ticked and no filter set, that is all of them (decision 129). */
export const openExport = defineFlow(
  'openExport',
  exportOpened,
  function* (at) {
    const { query } = yield* read(({ entities }) => entities.byResource[at.resource]?.lists[at.list] ?? emptyList())
    yield* put(exportOffered(at))
    const { keyword } = query
    const filters = exportFilters(yield* declarationOf(at.resource), query.filters)
    const scope = { query: { filters, ...(keyword && { keyword }) } }
    // Whoever closes the dialog waits for no number: the call is taken back, and the server stops counting.
    const { work } = yield* race({
      work: () => attempt('rows.count', { resource: at.resource, scope }),
      event: exportClosed,
    })
    if (!work) return
    if (work.fault) throw work.fault
    yield* put(exportCounted({ ...at, matching: work.answer.count }))
  },
  { policy: 'latest', per, failed: ({ resource, list }, fault) => exportFailed({ resource, list, fault }) },
)

/** How many rows, how large and how long, of what is chosen now. Without an answer the dialog says nothing of it. */
export const estimateExport = defineFlow(
  'estimateExport',
  exportWeighed,
  function* ({ list, resource, scope, format, columns, template, parts }) {
    const asked = { resource, scope, format, columns, ...(template && { template }), ...(parts && { parts }) }
    const { answer, fault } = yield* attempt('export.estimate', asked)
    if (fault) throw fault
    yield* put(exportEstimated({ resource, list, estimate: answer }))
  },
  { policy: 'latest', per },
)

/**
 * flows.md §7.3: a run of the server writes the file; the browser downloads it by itself when it is complete. Until then closing
 * the tab asks first, since nothing would be downloaded; other screens and sites stay open to the person.
 */
export const exportRows = defineFlow(
  'exportRows',
  exportAsked,
  function* ({ list, ...asked }) {
    const at = { resource: asked.resource, list }
    const { answer, fault } = yield* attempt('export.start', asked)
    if (fault) throw fault
    const { run_id: run, export_id: file, count } = answer
    yield* put(exportStarted({ ...at, run, file, count }))
    const { state, error } = yield* holdingPage('page.exporting', () => followRun(run))
    yield* refreshLists('export_log')
    if (state === 'failed') throw new Error(error?.message ?? state)
    if (state === 'stopped') return yield* put(exportEnded({ ...at, as: 'stopped' }))
    yield* put(exportEnded({ ...at, as: 'done' }))
    yield* holdingPage('page.busy', () => download(exportFile(file)))
    const isShown = (yield* read(selectExport(at))) !== undefined
    if (!isShown) (yield* port('notice')).success('export.ready', { count })
  },
  { policy: 'leading', per, failed: ({ resource, list }, fault) => exportFailed({ resource, list, fault }) },
)
