import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cellKey, pageKey } from '../../../src/engine/upload/checked/checkedRows'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import { report } from '../../../src/resources/report'
import { screenQueryArrived, screenQueryAsked } from '../../../src/slices/screenQueries'
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

  it('are made a row with what such a row needs besides', async () => {
    const country = {
      field: 'category_id',
      target: 'site_country',
      name: 'France',
      isSeveral: false,
      count: 1,
    } as const
    const view = shown({ unknown: [country] })
    const asked = { ...at, target: 'site_country', field: 'category_id', name: 'France' } as const
    act(() => void view.store.dispatch(valueRefused({ ...asked, why: 'Code is required', lacking: ['code'] })))
    const person = userEvent.setup()
    await person.type(await screen.findByRole('textbox', { name: 'Code' }), 'FR')
    await person.click(lines().getByRole('button', { name: 'Add as new' }))
    expect(view.events('uploads/valueMakeAsked')).toMatchObject([{ payload: { ...asked, more: { code: 'FR' } } }])
  })

  it('say that only the first are listed where there are as many', () => {
    shown({ unknown: Array.from({ length: 500 }, (_, at) => ({ ...chemistry, name: `Name ${at}` })) })
    expect(screen.getByText(/Only the first 500 different names are listed/)).toBeInTheDocument()
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

  it('types what has no column in the file, under the name of its field', async () => {
    const view = shown()
    refused(view, [{ column: 'price', field: 'price', message: 'Price is required', value: '' }])
    const person = userEvent.setup()
    const cell = screen.getByRole('textbox', { name: 'Corrected: Price, row 142' })
    await person.type(cell, '8{Enter}')
    expect(planOf(view)?.edits).toEqual({ 142: { price: '8' } })
  })

  it('reads a long cell whole before it is typed over', async () => {
    const view = shown()
    refused(view, [{ column: 'Categry', field: 'category_id', message: 'Too long', value: 'x'.repeat(200) }])
    expect(screen.queryByRole('textbox')).toBeNull()
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Show all and edit: Categry, row 142' }))
    const key = cellKey(at, 142, 'category_id')
    expect(view.events(screenQueryAsked.type)).toContainEqual(
      expect.objectContaining({
        payload: {
          key,
          path: '/api/admin/report/import-cell/7',
          query: { row: '142', field: 'category_id' },
        },
      }),
    )
    const whole = `${'x'.repeat(300)} end`
    act(() => void view.store.dispatch(screenQueryArrived({ key, data: { text: whole } })))
    const cell = screen.getByRole('textbox', { name: 'Corrected: Categry, row 142' })
    expect(cell).toHaveValue(whole)
    await person.type(cell, '!')
    await person.tab()
    expect(planOf(view)?.edits).toEqual({ 142: { category_id: `${whole}!` } })
  })
})
