import { useTemplates } from '../../../src/engine/templates/useTemplates'
import type { Resource } from '../../../src/resources/kit/resource'
import { order } from '../../../src/resources/order'
import type { TemplateUse } from '../../../src/resources/readings/sheetTemplates'
import { report } from '../../../src/resources/report'
import { role } from '../../../src/resources/role'
import { renderScreen } from '../../kit/renderScreen'

const Chooser = ({ resource, use }: { resource: Resource; use: TemplateUse }) => (
  <>{useTemplates(resource, use).length}</>
)

describe('the templates of spreadsheets that can be chosen', () => {
  const asked = (resource: Resource, use: TemplateUse) => {
    const view = renderScreen(<Chooser resource={resource} use={use} />, { at: `/main/${resource.screen}` })
    return view.events('screenQueries/screenQueryAsked').map(({ payload }) => (payload as { path: string }).path)
  }

  it('are asked for where files come in, and where some only go out', () => {
    expect(asked(report, 'upload')).toEqual(['/api/admin/report/import-templates'])
    expect(asked(order, 'export')).toEqual(['/api/admin/order/export-templates'])
    expect(asked(order, 'upload')).toEqual([])
    expect(asked(role, 'export')).toEqual([])
  })
})
