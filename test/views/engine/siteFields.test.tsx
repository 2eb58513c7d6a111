import { act, fireEvent, screen } from '@testing-library/react'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { declaredColumns, tableColumns } from '../../../src/engine/list/columns'
import { resourceInSite } from '../../../src/resources/kit/siteFields'
import { report } from '../../../src/resources/report'
import { rightsLoaded } from '../../../src/slices/session/session'
import { renderScreen } from '../../kit/renderScreen'

const fields = { report: { author: { label: 'Written by', is_required: true } } }

describe('fields as a site has them (Places)', () => {
  it('stand in a form under its words, with what it insists on', async () => {
    const { store } = renderScreen(<FormDrawer resource={report} way={{ back: '/' }} onClose={() => {}} />, {
      at: '/main/products/report/add',
    })
    await act(async () => void store.dispatch(rightsLoaded({ roles: [], marks: [], fields })))
    expect(screen.queryByText('Author')).not.toBeInTheDocument()
    expect(screen.getByText('Written by')).toBeInTheDocument()
    const input = document.getElementById('form-report-new-author') as HTMLElement
    fireEvent.focus(input)
    fireEvent.blur(input)
    expect(screen.getByText('“Written by” is required')).toBeInTheDocument()
  })

  it('head the columns of a list', () => {
    const here = resourceInSite(report, fields.report)
    const heads = tableColumns(here, declaredColumns(here, {}, { author: true }), 'en').map(({ label }) => label)
    expect(heads).toContain('Written by')
    expect(resourceInSite(report, fields.report)).toBe(here)
    expect(report.fields.author.label[1]).toBe('Author')
  })
})
