import type { Staff } from '../../../test/kit/staff'
import { screenAlone } from '../screens'
import type { Area, Rows, Stage, State } from '../state'

/** Where nothing else is looked at that more rows would change. */
const SITE = 'en'
/** So many are taken back by a run, which can be stopped. */
const MANY = 6_000
const PATIENCE = 120_000

const table = (category: string, publisher: string): string =>
  [
    ['Report name', 'English name', 'Link', 'Category', 'Publisher', 'Published', 'Price'],
    ...Array.from({ length: MANY }, (_, at) => [
      `Look ${at}`,
      `Look ${at}`,
      `look-undone-${at}`,
      category,
      publisher,
      '2026-01-31',
      '100',
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

const nameIn = async (staff: Staff, resource: string): Promise<string> =>
  (await asked(staff, 'GET', `${resource}/list?pageSize=50`)).list[0].name

async function send(staff: Staff): Promise<{ id: number; mapping: Record<string, string> }> {
  const { server, token } = staff
  const [category, publisher] = [await nameIn(staff, 'category'), await nameIn(staff, 'publisher')]
  const body = new FormData()
  body.set('file', new Blob([table(category, publisher)]), 'half-undone.txt')
  const headers = { authorization: token, site: SITE }
  const reply = await fetch(`${server.url}/api/admin/report/import`, { method: 'POST', headers, body })
  const { data, message } = await reply.json()
  if (!data?.upload) throw new Error(message)
  const pairs: [string, string][] = data.shape.columns.flatMap(
    ({ index, field }: { index: number; field: string | null }) => (field ? [[String(index), field]] : []),
  )
  return { id: data.upload.id, mapping: Object.fromEntries(pairs) }
}

async function asked(staff: Staff, method: 'GET' | 'POST', path: string, body?: object) {
  const { code, message, data } = await staff.call(method, path, SITE, body)
  if (code !== '200') throw new Error(`${path}: ${message}`)
  return data
}

/** Looks at a run until it is so. */
async function until(staff: Staff, runId: number, isSo: (run: { state: string; done: number }) => boolean) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const { state, progress } = await asked(staff, 'GET', `run/form/${runId}`)
    if (isSo({ state, done: progress?.done ?? 0 })) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('The run of an upload to look at did not come so far')
}

const isOver = ({ state }: { state: string }): boolean => ['done', 'failed', 'stopped'].includes(state)

/** An upload whose undo was stopped: part of it is taken back. Resolves to its id. */
async function halfUndone(staff: Staff): Promise<number> {
  const { id, mapping } = await send(staff)
  const check = await asked(staff, 'POST', 'report/import-check', { upload_id: id, mapping })
  await until(staff, check.run_id, isOver)
  const { upload: checked } = await asked(staff, 'GET', `report/import/${id}`)
  if (checked.added !== MANY) throw new Error(`Of the upload to look at: ${JSON.stringify(checked.error_details)}`)
  const apply = await asked(staff, 'POST', 'report/import-apply', { upload_id: id, check_run_id: check.run_id })
  await until(staff, apply.run_id, isOver)
  const undo = await asked(staff, 'POST', 'upload-log/undo', { id })
  await until(staff, undo.run_id, ({ done }) => done > 0)
  await asked(staff, 'POST', 'run/stop', { id: undo.run_id })
  await until(staff, undo.run_id, isOver)
  return id
}

const ofHalf =
  (address: (id: number) => string) =>
  async (_: unknown, rows: Rows): Promise<string> =>
    address(await rows.once('half undone', async () => halfUndone(await rows.staff())))

const goOn = ({ page, say }: Stage) => page.getByRole('button', { name: say('upload.end.undoOn'), exact: true }).click()

const page: State = { name: 'half undone', address: ofHalf((id) => `/upload/${id}`) }

/** An upload that was taken back in part, and can be taken back to its end. */
export const undoing: Area = {
  alone: [
    {
      screen: screenAlone(`/${SITE}/products/report`),
      states: [page, { ...page, name: 'half undone, asked', act: goOn, until: '[role=dialog]' }],
    },
    {
      screen: screenAlone(`/${SITE}/products/upload-log`),
      states: [
        { name: 'half undone', address: ofHalf(() => '') },
        {
          name: 'half undone, row menu',
          address: ofHalf(() => ''),
          act: ({ page, say }) =>
            page
              .locator('main')
              .getByRole('button', { name: say('engine.table.more') })
              .first()
              .click(),
          until: '[role=menu]',
        },
      ],
    },
  ],
}
