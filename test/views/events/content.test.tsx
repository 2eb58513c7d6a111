import { screen } from '@testing-library/react'
import { dictionary } from '../../../src/resources/dictionary'
import { hotNews } from '../../../src/resources/hot_news'
import { news } from '../../../src/resources/news'
import { redirect } from '../../../src/resources/redirect'
import { saveAsked } from '../../../src/slices/rows/edits'
import { listOpened, optionsArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { downloadAsked } from '../../../src/slices/world'
import { HotNews } from '../../../src/views/news/hot/HotNews'
import { NewsList } from '../../../src/views/news/list/NewsList'
import { RedirectList } from '../../../src/views/setting/redirect/RedirectList'
import { Dictionary } from '../../../src/views/system/dictionary/Dictionary'
import { mockScreen } from '../../kit/mockScreen'
import { sampleRows } from '../../kit/renderScreen'
import { rowsBefore } from '../../kit/rowsBefore'

describe('what content dispatches', () => {
  it('redirects are taken out as a file for the web server', async () => {
    const at = '/main/setting/redirect'
    const after = rowsBefore(redirect, at, sampleRows(redirect, 1))
    const { user, eventsOf } = mockScreen(<RedirectList />, { at, after })
    expect(await eventsOf(() => user.click(screen.getByRole('button', { name: /nginx/i })))).toEqual([
      downloadAsked({ path: '/api/admin/redirect/nginx-map' }),
    ])
  })

  it('redirects that the file does without stand above the list, each with why', () => {
    const at = '/main/setting/redirect'
    const all = [
      { id: 1, source: '/ONE', target: '/b', reason: 'same', steps: ['/one'] },
      { id: 2, source: '/l1', target: '/l2', reason: 'circle', steps: ['/l1', '/l2', '/l1'] },
    ]
    const after = [
      ...rowsBefore(redirect, at, sampleRows(redirect, 1)),
      screenQueryArrived({ key: 'redirects left out', data: { total: 7, list: all } }),
    ]
    mockScreen(<RedirectList />, { at, after })
    const banner = screen.getByText('7 enabled redirects are not in the nginx file:').parentElement
    expect(banner).toHaveTextContent('“/ONE”: to nginx it is the same address as “/one”')
    expect(banner).toHaveTextContent('“/l1”: visitors would be sent round in a circle, /l1 → /l2 → /l1')
    expect(banner).toHaveTextContent('5 more')
  })

  it('news are asked for by days, too', async () => {
    const at = '/main/news/list'
    const { user, eventsOf } = mockScreen(<NewsList />, { at, after: rowsBefore(news, at, sampleRows(news, 2)) })
    const events = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Calendar' })))
    expect(events.filter(listOpened.match).map(({ payload }) => payload)).toMatchObject([
      { resource: 'news', list: `${at}#calendar`, query: { sort: 'published_at', order: 'asc' } },
    ])
  })

  it('an article becomes hot as soon as it is chosen', async () => {
    const at = '/main/news/hot'
    const option = { value: 7, label: ['光伏', 'Solar'] as const }
    const { user, eventsOf } = mockScreen(<HotNews />, {
      at,
      after: [
        ...rowsBefore(hotNews, at, sampleRows(hotNews, 1)),
        optionsArrived({ resource: 'news', key: 'form/hot_news/news_id', options: [option] }),
      ],
    })
    await user.click(screen.getAllByRole('combobox')[0] as HTMLElement)
    const [asked] = await eventsOf(() => user.click(screen.getByRole('option', { name: 'Solar' })))
    expect(asked).toMatchObject({ type: saveAsked.type, payload: { resource: 'hot_news', draft: { news_id: 7 } } })
  })

  it('what belongs to the chosen row is asked for beside it', () => {
    const at = '/control/system/dictionary'
    const { events } = mockScreen(<Dictionary />, { at, after: rowsBefore(dictionary, at, sampleRows(dictionary, 2)) })
    expect(
      events()
        .filter(listOpened.match)
        .map(({ payload }) => payload),
    ).toContainEqual(expect.objectContaining({ resource: 'dictionary_item', list: `${at}#items` }))
  })
})
