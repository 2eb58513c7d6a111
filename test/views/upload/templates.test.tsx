import type { UnknownAction } from '@reduxjs/toolkit'
import { screen, within } from '@testing-library/react'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import type { SheetTemplate } from '../../../src/resources/readings/sheetTemplates'
import { report } from '../../../src/resources/report'
import { exportAsked, exportCounted, exportOffered } from '../../../src/slices/exports'
import { type SavedView, viewsArrived } from '../../../src/slices/savedViews/savedViews'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { templatesKey } from '../../../src/slices/upload/templates'
import {
  templateChosen,
  templateKept,
  templateLeft,
  templateRefused,
  uploadArrived,
} from '../../../src/slices/upload/uploads'
import { downloadAsked } from '../../../src/slices/world'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'
import { at, columns, page, plan, upload } from './kit'

const templates: SheetTemplate[] = [
  { id: 4, name: 'House', is_default: true, columns: [{ field: 'link', header: 'Nr' }], gone: ['Fax'] },
  { id: 5, name: 'Partner', is_default: false, columns: [{ field: 'name', header: 'What' }], gone: [] },
]
const known = (use: 'upload' | 'export') =>
  screenQueryArrived({ key: templatesKey('report', use), data: { list: templates } })

const LIST = '/main/products/report'
const list = { resource: 'report', list: LIST } as const

describe('templates where files come in and go out (setting/excel)', () => {
  const mapped = (more: object = {}, ...after: UnknownAction[]) =>
    mockScreen(<UploadScreen resource={report} />, {
      at: page,
      after: [uploadArrived({ ...at, upload: upload(), columns, plan, ...more }), known('upload'), ...after],
    })

  it('one is chosen for the matching, and what it lacks is said', async () => {
    const template = { id: 4, name: 'House', missing: ['Who'], gone: ['Fax'] }
    const { user, eventsOf } = mapped({ template })
    const part = within(screen.getByRole('region', { name: 'Template' }))
    expect(part.getByText(/missing from this file: Who/)).toBeInTheDocument()
    expect(part.getByText(/left out: Fax/)).toBeInTheDocument()
    await user.click(part.getByRole('combobox', { name: 'Match by template' }))
    const choose = () => user.click(screen.getByRole('option', { name: 'Partner' }))
    expect(await eventsOf(choose)).toEqual([templateChosen({ ...at, template: 5 })])
  })

  it('the matching is kept under a name, and a refusal stands below it', async () => {
    const { user, eventsOf } = mapped({}, templateRefused({ ...at, why: 'Another row has this name' }))
    await user.click(screen.getByRole('button', { name: 'Save as template' }))
    const name = screen.getByRole('textbox', { name: 'Name of the template' })
    expect(name).toHaveValue('reports')
    await user.clear(name)
    await user.type(name, 'Ours')
    const keep = () => user.click(screen.getByRole('button', { name: 'Save template' }))
    expect(await eventsOf(keep)).toEqual([templateKept({ ...at, name: 'Ours' })])
    expect(screen.getByRole('alert')).toHaveTextContent('Another row has this name')
    const leave = () => user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await eventsOf(leave)).toEqual([templateLeft(at)])
    expect(screen.queryByRole('textbox', { name: 'Name of the template' })).toBeNull()
  })

  it('the blank file goes by the default one, or by all columns', async () => {
    const { user, eventsOf } = mockScreen(<UploadScreen resource={report} />, {
      at: '/main/products/report/upload',
      after: [known('upload')],
    })
    const download = () => user.click(screen.getByRole('button', { name: 'Download the template' }))
    const path = '/api/admin/report/download'
    expect(screen.getByText(/left out: Fax/)).toBeInTheDocument()
    expect(await eventsOf(download)).toEqual([downloadAsked({ path: `${path}?template_id=4` })])
    await user.click(screen.getByRole('combobox', { name: 'Columns of the template' }))
    await user.click(screen.getByRole('option', { name: 'All columns' }))
    expect(screen.queryByText(/left out: Fax/)).toBeNull()
    expect(await eventsOf(download)).toEqual([downloadAsked({ path })])
  })

  it('an export takes the default one, shows its headers, and says what is left out', async () => {
    const rows = rowsBefore(report, LIST, sampleRows(report, 3))
    const after = [...rows, exportOffered(list), exportCounted({ ...list, matching: 3 }), known('export')]
    const { user, eventsOf } = mockScreen(<ListScreen resource={report} />, { at: LIST, after })
    const start = await screen.findByRole('button', { name: /^Export 3/ }, { timeout: 8000 })
    expect(screen.getByRole('radio', { name: 'By template' })).toBeChecked()
    expect(screen.getByText('Nr')).toBeInTheDocument()
    expect(screen.getByText(/left out: Fax/)).toBeInTheDocument()
    const [asked] = await eventsOf(() => user.click(start))
    expect(asked).toMatchObject({ type: exportAsked.type, payload: { template: 4, columns: ['link'] } })
  })

  it('an export can take the columns of a saved view, in its order', async () => {
    const rows = rowsBefore(report, LIST, sampleRows(report, 3))
    const look = { columns: [{ name: 'price' }, { name: 'link' }, { name: 'id', isHidden: true }], density: 'default' }
    const view = { id: 9, title: 'For the printer', look, lost: [] } as unknown as SavedView
    const views = viewsArrived({
      resource: 'report',
      answer: { list: [view], default_id: null, roles: [], may_set_defaults: false },
    })
    const after = [...rows, exportOffered(list), exportCounted({ ...list, matching: 3 }), views]
    const { user, eventsOf } = mockScreen(<ListScreen resource={report} />, { at: LIST, after, hasViews: true })
    await user.click(await screen.findByRole('radio', { name: 'As in a saved view' }, { timeout: 8000 }))
    expect(screen.getByText('Price · Link')).toBeInTheDocument()
    const [asked] = await eventsOf(() => user.click(screen.getByRole('button', { name: /^Export 3/ })))
    expect(asked).toMatchObject({ type: exportAsked.type, payload: { columns: ['price', 'link'] } })
  })
})
