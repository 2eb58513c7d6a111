import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { overridesOf } from '../../../src/engine/overrides'
import { report } from '../../../src/resources/report'
import { reportTemplate } from '../../../src/resources/report_template'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { TemplatesOfReport } from '../../../src/views/products/report/TemplatesOfReport'
import { ReportPlaceholderInput } from '../../../src/views/products/template/ReportPlaceholderInput'
import { TemplatePreview } from '../../../src/views/products/template/TemplatePreview'
import { type RenderedScreen, renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })

interface Asked {
  key: string
  path: string
}

const answer = (view: RenderedScreen, path: string, data: unknown): void => {
  const asked = view.events('screenQueries/screenQueryAsked').map(({ payload }) => payload as Asked)
  const { key = '' } = asked.find((each) => each.path === path) ?? {}
  act(() => void view.store.dispatch(screenQueryArrived({ key, data })))
}

function Typed({ start }: { start: string }) {
  const [value, setValue] = useState<unknown>(start)
  return (
    <ReportPlaceholderInput
      id="content"
      name="content"
      field={reportTemplate.fields.content}
      resource={reportTemplate}
      language="en"
      value={value}
      isInvalid={false}
      isDisabled={false}
      onChange={setValue}
      onBlur={() => undefined}
    />
  )
}

describe('a text with placeholders', () => {
  it('offers them from the brace on, chosen by keys', async () => {
    renderScreen(<Typed start="" />, { at: '/main/products/template' })
    const box = screen.getByRole('textbox')
    await user.type(box, 'The {{ca')
    const offers = screen.getByRole('listbox', { name: 'Placeholders' })
    expect(within(offers).getAllByRole('option')[0]).toHaveTextContent('{cagr}')
    await user.keyboard('{Enter}')
    expect(box).toHaveValue('The {cagr}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('takes one by a click, where the caret is', async () => {
    renderScreen(<Typed start="by " />, { at: '/main/products/template' })
    await user.click(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: '{publisher}' }))
    expect(screen.getByRole('textbox')).toHaveValue('by {publisher}')
  })

  it('is shown as it would be for a report, and says what that lacks', () => {
    const overrides = overridesOf(reportTemplate, {
      inputs: { content: ReportPlaceholderInput },
      form: TemplatePreview,
    })
    const way = { back: '/main/products/template' }
    const start = { content: '{name} ({year}): {cagr}' }
    const view = renderScreen(
      <FormDrawer resource={reportTemplate} overrides={overrides} way={way} start={start} onClose={() => undefined} />,
      { at: '/main/products/template' },
    )
    answer(view, '/api/admin/report-template/preview', {
      report_id: 5,
      words: { name: 'Pumps', year: '2026', cagr: '' },
    })
    expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent('Pumps (2026):')
    expect(screen.getByText('This report has no: CAGR')).toBeInTheDocument()
  })
})

describe('a template on the page of a report', () => {
  it('fills in its field by one click, and is put back by another', async () => {
    const overrides = overridesOf(report, { form: TemplatesOfReport })
    const start = { name: '泵', description: 'By hand' }
    const view = renderScreen(
      <FormDrawer
        resource={report}
        overrides={overrides}
        way={{ back: '/main/products/report' }}
        start={start}
        onClose={() => undefined}
      />,
      { at: '/main/products/report/add' },
    )
    answer(view, '/api/admin/report-template/offers', {
      list: [
        { id: 3, name: 'Plain', color: null, target: 'description', content: '{name}报告 {cagr}', is_chinese: true },
      ],
    })
    const description = await screen.findByRole('textbox', { name: 'Description' })
    await user.click(screen.getByRole('button', { name: 'Plain → Description' }))
    expect(description).toHaveValue('泵报告')
    expect(screen.getByText(/“Description” is filled in, but without: CAGR/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Revert' }))
    expect(description).toHaveValue('By hand')
  })
})
