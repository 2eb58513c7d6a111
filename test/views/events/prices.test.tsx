import { fireEvent, screen } from '@testing-library/react'
import { priceVersion } from '../../../src/resources/price_version'
import { actionAsked } from '../../../src/slices/rows/actions'
import { optionsAsked } from '../../../src/slices/rows/entities'
import { screenQueryArrived, screenQueryAsked } from '../../../src/slices/screenQueries'
import { GridVersions } from '../../../src/views/site/price-version/GridVersions'
import { PriceVersions } from '../../../src/views/site/price-version/PriceVersions'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRow, sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/main/site/price-version'
const version = { ...sampleRow(priceVersion, 0), id: 1, name: 'PDF', version: 4, price: '10.00', rule: null }

describe('what price versions dispatch', () => {
  it('the grid takes the place of the list, and asks whose editions there are', async () => {
    const after = rowsBefore(priceVersion, LIST, sampleRows(priceVersion, 2))
    const { user, eventsOf } = mockScreen(<PriceVersions />, { at: LIST, after })
    const events = await eventsOf(async () => {
      await user.click(screen.getByRole('button', { name: 'Grid editor' }))
      await user.click(screen.getAllByRole('combobox')[0] as HTMLElement)
    })
    expect(events.map(({ type }) => type)).toContain(optionsAsked.type)
  })

  it('the versions of a publisher are asked for, and saved as one', async () => {
    const key = 'price-grid/9/'
    const { eventsOf, events, user } = mockScreen(
      <GridVersions onDirty={() => undefined} picked={{ publisher_id: 9, language_id: null }} publisherId={9} />,
      { at: LIST, after: [screenQueryArrived({ key, data: { list: [version] } })] },
    )
    expect(events()[0]).toMatchObject({ type: screenQueryAsked.type, payload: { key } })
    fireEvent.change(screen.getByRole('textbox', { name: 'PDF: Price' }), { target: { value: '12.5' } })
    const [asked] = await eventsOf(() => user.click(screen.getByRole('button', { name: /^Save 1/ })))
    expect(asked).toMatchObject({
      type: actionAsked.type,
      payload: { resource: 'price_version', action: 'save-grid', input: { rows: [{ id: 1, version: 4 }] } },
    })
  })
})
