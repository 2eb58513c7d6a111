import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageKey } from '../../../src/engine/upload/checked/checkedRows'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import { report } from '../../../src/resources/report'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { uploadArrived, valueMade, valueRefused } from '../../../src/slices/upload/uploads'
import type { OpenedUpload } from '../../../src/slices/upload/uploadTypes'
import { renderScreen } from '../../kit/renderScreen'
import { at, columns, page, plan, upload } from './kit'

const checked = { state: 'awaiting_confirmation', added: 3, updated: 0, unchanged: 0, errors: 4, total: 7 } as const
const chemistry = { field: 'category_id', target: 'category', name: 'Chemistry', isSeveral: false, count: 3 } as const

const shown = (more: Partial<Pick<OpenedUpload, 'unknown' | 'plan'>> = {}) => {
  const view = renderScreen(<UploadScreen resource={report} />, { at: page })
  const titles = { category: { 3: ['化工', 'Chemicals'] as const } }
  act(() => void view.store.dispatch(uploadArrived({ ...at, upload: upload(checked), columns, plan, titles, ...more })))
  return view
}
const planOf = ({ store }: ReturnType<typeof shown>) => store.getState().uploads.byId[at.id]?.plan

describe('Names that no row goes by', () => {
  const lines = () => within(screen.getByRole('region', { name: 'Names that match no record' }))

  it('stand once with their rows, and are made a row by whoever may', async () => {
    const view = shown({ unknown: [chemistry] })
    expect(lines().getByText('Chemistry')).toBeInTheDocument()
    expect(lines().getByText('3 rows')).toBeInTheDocument()
    await userEvent.setup().click(lines().getByRole('button', { name: 'Add as new' }))
    const asked = { ...at, target: 'category', field: 'category_id', name: 'Chemistry' } as const
    expect(view.events('uploads/valueMakeAsked')).toMatchObject([{ payload: asked }])
    act(() => void view.store.dispatch(valueRefused({ ...asked, why: 'Link is required' })))
    expect(lines().getByRole('alert')).toHaveTextContent('Link is required')
    act(() => void view.store.dispatch(valueMade({ ...asked, row: 3 })))
    expect(lines().getByRole('button', { name: 'What “Chemistry” means Chemicals' })).toBeVisible()
    expect(planOf(view)?.values).toEqual({ category: { chemistry: 3 } })
  })

  it('are checked again before anything is written', async () => {
    const view = shown({ unknown: [chemistry] })
    expect(screen.getByRole('button', { name: 'Save 3 rows on main' })).toBeInTheDocument()
    act(
      () =>
        void view.store.dispatch(
          valueMade({ ...at, target: 'category', field: 'category_id', name: 'Chemistry', row: 3 }),
        ),
    )
    expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: /^Check again/ }))
    expect(view.events('uploads/checkAsked')).toHaveLength(1)
  })

  it('that are known from before can be forgotten', async () => {
    const view = shown({ plan: { ...plan, values: { category: { chemistry: 3 } } } })
    const person = userEvent.setup()
    await person.click(screen.getByText('1 name is remembered from earlier uploads'))
    expect(screen.getByText('Chemicals')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Forget “chemistry”' }))
    expect(planOf(view)?.values).toEqual({ category: { chemistry: 0 } })
  })
})

describe('Refused rows are corrected where they stand', () => {
  const problem = { column: 'Categry', field: 'category_id', message: 'There is no such category', value: 'Chem' }
  const refused = (view: ReturnType<typeof shown>, problems = [problem]): void => {
    const list = [{ row_number: 142, title: ['一份报告', 'A report'], problems }]
    const key = pageKey({ ...at, run: upload({}).run_id, of: 'refused' }, 1)
    act(() => void view.store.dispatch(screenQueryArrived({ key, data: { list, total: 1 } })))
  }

  it('by typing over the cell, which is checked again', async () => {
    const view = shown()
    refused(view)
    const person = userEvent.setup()
    const cell = screen.getByRole('textbox', { name: 'Corrected: Categry, row 142' })
    expect(cell).toHaveValue('Chem')
    expect(cell).toHaveAccessibleDescription('There is no such category')
    await person.clear(cell)
    await person.type(cell, '化工{Enter}')
    expect(planOf(view)?.edits).toEqual({ 142: { category_id: '化工' } })
    expect(screen.getByRole('button', { name: /^Check again/ })).toBeEnabled()
  })

  it('keeps what was typed before', () => {
    const view = shown({ plan: { ...plan, edits: { 142: { category_id: 'Chemie' } } } })
    refused(view)
    expect(screen.getByRole('textbox', { name: 'Corrected: Categry, row 142' })).toHaveValue('Chemie')
  })

  it('leaves to the file what has no column, or stands in too long a cell', () => {
    const view = shown()
    refused(view, [
      { column: 'price', field: 'price', message: 'Price is required', value: '' },
      { column: 'Categry', field: 'category_id', message: 'Too long', value: 'x'.repeat(200) },
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Price is required')).toBeInTheDocument()
    expect(screen.getByText('Too long')).toBeInTheDocument()
  })
})
