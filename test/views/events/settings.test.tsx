import { screen, within } from '@testing-library/react'
import { area } from '../../../src/resources/area'
import { dictionary } from '../../../src/resources/dictionary'
import { dictionaryItem } from '../../../src/resources/dictionary_item'
import { emptyQuery } from '../../../src/slices/list/listQuery'
import { besideOpened, listOpened, optionsArrived, optionsAsked } from '../../../src/slices/rows/entities'
import { Area } from '../../../src/views/setting/area/Area'
import { Dictionary } from '../../../src/views/system/dictionary/Dictionary'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

const LIST = '/control/system/dictionary'
const ITEMS = `${LIST}#items`

describe('what dictionaries and settings dispatch', () => {
  const after = [
    ...rowsBefore(dictionary, LIST, sampleRows(dictionary, 2)),
    ...rowsBefore(dictionaryItem, ITEMS, sampleRows(dictionaryItem, 2)),
  ]

  it('a dictionary asks for the words of the first one', () => {
    const { events } = mockScreen(<Dictionary />, { at: LIST, after })
    const query = { ...emptyQuery(), filters: { dictionary_id: ['1'] } }
    expect(events()).toContainEqual(listOpened({ resource: 'dictionary_item', list: ITEMS, query }))
  })

  it('another dictionary is chosen, and its words asked for', async () => {
    const { user, eventsOf } = mockScreen(<Dictionary />, { at: LIST, after })
    const [table] = screen.getAllByRole('table')
    const second = within(table as HTMLElement).getAllByRole('row')[2] as HTMLElement
    const title = second.querySelector<HTMLElement>('.co-open') as HTMLElement
    const query = { ...emptyQuery(), filters: { dictionary_id: ['2'] } }
    expect(await eventsOf(() => user.click(title))).toContainEqual(
      listOpened({ resource: 'dictionary_item', list: ITEMS, query }),
    )
  })

  it('a new word opens beside its list, not in the address', async () => {
    const { user, eventsOf } = mockScreen(<Dictionary />, { at: LIST, after })
    const add = screen.getAllByRole('button', { name: /^New / }).at(-1) as HTMLElement
    expect(await eventsOf(() => user.click(add))).toEqual([
      besideOpened({ resource: 'dictionary_item', list: ITEMS, open: 'new' }),
    ])
  })

  it('areas ask for those of the country that is chosen', async () => {
    const at = '/control/setting/area'
    const countries = [{ value: 5, label: ['日本', 'Japan'] as const }]
    const { events } = mockScreen(<Area />, {
      at: `${at}?country_id=5`,
      after: [optionsArrived({ resource: 'country', key: '', options: countries })],
    })
    expect(events().map(({ type }) => type)).toEqual(expect.arrayContaining([optionsAsked.type, listOpened.type]))
    expect(events()).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({
          resource: area.name,
          query: expect.objectContaining({ filters: { country_id: ['5'] } }),
        }),
      }),
    )
  })
})
