import { screen } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import { report } from '../../../src/resources/report'
import { exportAsked, exportClosed, exportCounted, exportOffered, exportOpened } from '../../../src/slices/exports'
import { checkAsked, filesChosen, planChanged, uploadArrived, uploadOpened } from '../../../src/slices/upload/uploads'
import { downloadAsked } from '../../../src/slices/world'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'
import { at, columns, page, plan, upload } from '../upload/kit'

const LIST = '/main/products/report'
const list = { resource: 'report', list: LIST } as const
const rows = rowsBefore(report, LIST, sampleRows(report, 3))

const opened = (after: Parameters<typeof mockScreen>[1]['after'] & object = []) =>
  mockScreen(<UploadScreen resource={report} />, { at: page, after })
const mapped = () => opened([uploadArrived({ ...at, upload: upload(), columns, plan })])

describe('what uploads and exports dispatch', () => {
  it('a list asks for an export', async () => {
    const { user, eventsOf } = mockScreen(<ListScreen resource={report} />, { at: LIST, after: rows })
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Export' })))).toEqual([
      exportOpened(list),
    ])
  })

  it('an export is asked for with rows, columns and format, or closed', async () => {
    const after = [...rows, exportOffered(list), exportCounted({ ...list, matching: 3 })]
    const { user, eventsOf } = mockScreen(<ListScreen resource={report} />, { at: LIST, after })
    const start = await screen.findByRole('button', { name: /^Export 3/ }, { timeout: 8000 })
    const [asked] = await eventsOf(() => user.click(start))
    expect(asked).toMatchObject({ type: exportAsked.type, payload: { ...list, format: 'xlsx' } })
    const close = screen.getByRole('button', { name: 'Cancel' })
    expect(await eventsOf(() => user.click(close))).toEqual([exportClosed(list)])
  })

  it('files are chosen, and the template is downloaded', async () => {
    const screenAt = '/main/products/report/upload'
    const { user, eventsOf, container } = mockScreen(<UploadScreen resource={report} />, { at: screenAt })
    const file = new File(['a'], 'reports.xlsx')
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const [chosen] = await eventsOf(() => user.upload(input, file))
    expect(chosen).toMatchObject({
      type: filesChosen.type,
      payload: { resource: 'report', files: [{ name: file.name }] },
    })
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: /template/i })))).toMatchObject([
      { type: downloadAsked.type },
    ])
  })

  it('an upload is opened by its address', () => {
    expect(opened().events()).toEqual([uploadOpened(at)])
  })

  it('its plan is changed, and the check asked for', async () => {
    const { user, eventsOf } = mapped()
    const add = () => user.click(screen.getByRole('radio', { name: 'Add only' }))
    expect(await eventsOf(add)).toEqual([planChanged({ ...at, change: { mode: 'add' } })])
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: 'Check' })))).toContainEqual(
      checkAsked(at),
    )
  })
})
