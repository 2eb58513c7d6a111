import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { ExportScope } from '../../../src/engine/transfer/ExportScope'
import { report } from '../../../src/resources/report'
import { exportCounted, exportEstimated, exportOffered } from '../../../src/slices/exports'
import { answerList, renderScreen, sampleRows } from '../../kit/renderScreen'

const LIST = '/main/products/report'
const list = { resource: 'report', list: LIST } as const
const estimate = { rows: 1204, file_size: 400_000, cost_ms: 3000, kept_days: 7 }

const scope = (matching: number | undefined, picked = 0, more: { language?: 'zh' | 'en'; mayMatch?: boolean } = {}) => {
  const { language = 'en', mayMatch = true } = more
  renderScreen(
    <ExportScope
      resource={report}
      chosen="matching"
      picked={picked}
      matching={matching}
      isEverything={false}
      mayMatch={mayMatch}
      sentence="Category is X, Price ≥ 100"
      isShortened={false}
      onChoose={() => undefined}
    />,
    { at: LIST, language },
  )
}

describe('the rows of an export, as a counted sentence', () => {
  it.each([
    [1204, 'All 1,204 reports that match: Category is X, Price ≥ 100'],
    [1, 'The 1 report that matches: Category is X, Price ≥ 100'],
    [undefined, 'All reports that match: Category is X, Price ≥ 100'],
  ])('%s', (matching, sentence) => {
    scope(matching)
    expect(screen.getByRole('radio', { name: sentence })).toBeInTheDocument()
  })

  it.each([
    [1, 'The 1 selected report'],
    [2, 'The 2 selected reports'],
  ])('of ticked ones: %d', (picked, sentence) => {
    scope(9, picked)
    expect(screen.getByRole('radio', { name: sentence })).toBeInTheDocument()
  })

  it('says all of it in Chinese', () => {
    scope(1204, 0, { language: 'zh' })
    expect(screen.getByRole('radio', { name: /^符合条件的全部 1,204 条报告：/ })).toBeInTheDocument()
  })

  it('says what to do first where no filter narrows the list', () => {
    scope(undefined, 2, { mayMatch: false })
    expect(screen.getByRole('radio', { name: 'All reports' })).toBeDisabled()
    expect(screen.getByRole('status')).toHaveTextContent('Please perform data filtering first!')
  })
})

describe('the dialog of an export', () => {
  it('asks for an estimate of what is chosen, whenever that changes, and shows it', async () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: `${LIST}?year=2026` })
    act(() => {
      answerList(view, report, LIST, sampleRows(report, 2))
      view.store.dispatch(exportOffered(list))
      view.store.dispatch(exportCounted({ ...list, matching: 1204 }))
    })
    await screen.findByRole('radio', { name: 'CSV (.csv)' }, { timeout: 20_000 })
    expect(view.events('exports/exportWeighed')).toMatchObject([{ payload: { ...list, format: 'xlsx' } }])
    await userEvent.setup().click(screen.getByRole('radio', { name: 'CSV (.csv)' }))
    expect(view.events('exports/exportWeighed')).toMatchObject([{}, { payload: { format: 'csv' } }])
    act(() => void view.store.dispatch(exportEstimated({ ...list, estimate })))
    expect(screen.getByText(/^1,204 rows, about .+, ready in about 3 s$/)).toBeInTheDocument()
    expect(screen.getByText(/The export log keeps it for 7 days/)).toBeInTheDocument()
  })
})
