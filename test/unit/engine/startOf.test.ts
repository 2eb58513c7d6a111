import { changesOf, startOf } from '../../../src/engine/form/formState'
import { currency } from '../../../src/resources/currency'

describe('what a form starts with', () => {
  const row = {
    id: 1,
    code: 'EUR',
    symbol: '€',
    exchange_rate: '0.127300',
    tax_rate: '1.000000',
    status: 'enabled',
    sort: 10,
  }

  it('shows rates as somebody would type them, and calls the same number no change', () => {
    const base = startOf(currency, row)
    expect(base).toMatchObject({ exchange_rate: '0.1273', tax_rate: '1', code: 'EUR' })
    expect(changesOf({ base, draft: { ...base, tax_rate: '1' } })).toEqual({})
    expect(startOf(currency, { ...row, tax_rate: '100', exchange_rate: null })).toMatchObject({
      tax_rate: '100',
      exchange_rate: null,
    })
  })
})
