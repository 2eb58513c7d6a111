import { act, screen } from '@testing-library/react'
import type { FormHandle } from '../../../src/engine/form/useForm'
import { report } from '../../../src/resources/report'
import { DraftPrice } from '../../../src/views/products/price/DraftPrice'
import { type RenderedScreen, renderScreen, sampleRow } from '../../kit/renderScreen'

const row = { ...sampleRow(report, 0), id: 7 }
const formOf = (draft: object, of: object | null = row) =>
  ({ values: { draft }, ...(of && { row: of }) }) as unknown as FormHandle

const asked = (view: RenderedScreen): unknown[] =>
  view.events('screenQueries/screenQueryAsked').map(({ payload }) => (payload as { query: unknown }).query)

describe('the price of a report that is being typed', () => {
  const at = '/main/products/report/edit/7'

  it('is asked for with what is typed, in place of what is saved', () => {
    const draft = { price: '200', discount_type: 'none', name: 'x' }
    const view = renderScreen(<DraftPrice form={formOf(draft)} />, { at })
    expect(asked(view)).toContainEqual({ id: '7', quantity: '1', price: '200.00', discount_type: 'none' })
  })

  it('says so while what is typed is no price yet', async () => {
    const view = renderScreen(<DraftPrice form={formOf({ price: '2,5x' })} />, { at })
    await act(async () => undefined)
    expect(screen.getByText(/price or its discount is incomplete/)).toBeVisible()
    expect(asked(view)).not.toContainEqual(expect.objectContaining({ price: expect.anything() }))
  })

  it('has no place on the form of a new report', () => {
    const view = renderScreen(<DraftPrice form={formOf({ price: '200' }, null)} />, { at })
    expect(asked(view)).toEqual([])
    expect(screen.queryByRole('heading', { name: 'Price preview' })).toBeNull()
  })
})
