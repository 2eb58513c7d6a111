import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localDay } from '../../../src/engine/format/time'
import { news } from '../../../src/resources/news'
import { listNewsHeard } from '../../../src/slices/live'
import { saveRefused } from '../../../src/slices/rows/edits'
import { rowArrived, rowsFailed } from '../../../src/slices/rows/entities'
import { NewsForm } from '../../../src/views/news/list/NewsForm'
import { NewsList } from '../../../src/views/news/list/NewsList'
import { answerList, renderScreen, sampleRow } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const AT = '/main/news/news'
const DAY = 86_400_000
/** The middle of this month, so that its neighbours are in it too. */
const middle = new Date(new Date().getFullYear(), new Date().getMonth(), 15, 9, 30)
const other = localDay(new Date(middle.getTime() + DAY))

const article = (values: object) => ({ ...sampleRow(news, 0), title: 'Solid state', ...values })

describe('when an article is shown', () => {
  it('says what lies ahead', () => {
    const view = renderScreen(<NewsList />, { at: AT })
    const ahead = new Date(Date.now() + 30 * DAY).toISOString()
    act(() => answerList(view, news, AT, [article({ published_at: ahead })]))
    expect(screen.getByText(/^Due \d{4}-/)).toBeInTheDocument()
  })

  const openCalendar = async (marks?: string[]) => {
    const view = renderScreen(<NewsList />, { at: AT, ...(marks ? { marks } : {}) })
    await user.click(screen.getByRole('button', { name: 'Calendar' }))
    act(() => answerList(view, news, `${AT}#calendar`, [article({ published_at: middle.toISOString(), version: 4 })]))
    return view
  }
  const saved = (view: ReturnType<typeof renderScreen>) => view.events('edits/saveAsked').map(({ payload }) => payload)
  const wanted = {
    resource: 'news',
    id: 1,
    version: 4,
    draft: { published_at: new Date(middle.getTime() + DAY).toISOString() },
  }

  it('is another day by dragging it there, at the same time', async () => {
    const view = await openCalendar()
    const held = new Map<string, string>()
    const dataTransfer = {
      types: ['application/x-article'],
      setData: (kind: string, text: string) => held.set(kind, text),
      getData: (kind: string) => held.get(kind) ?? '',
    }
    fireEvent.dragStart(screen.getByRole('link', { name: /Solid state/ }), { dataTransfer })
    const day = document.querySelector(`[data-day="${other}"]`) as Element
    fireEvent.dragOver(day, { dataTransfer })
    fireEvent.drop(day, { dataTransfer })
    expect(saved(view)).toMatchObject([wanted])
  })

  it('is another day by Shift and an arrow', async () => {
    const view = await openCalendar()
    screen.getByRole('link', { name: /Solid state/ }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(saved(view)).toMatchObject([wanted])
    const fault = { message: 'Somebody changed it meanwhile' }
    act(() => void view.store.dispatch(saveRefused({ form: 'news/calendar-1', fault })))
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed it meanwhile')
  })

  it('stays as it is for whoever may not change it', async () => {
    const view = await openCalendar(['news:list'])
    screen.getByRole('link', { name: /Solid state/ }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(saved(view)).toEqual([])
  })
})

describe('the calendar of articles', () => {
  const list = `${AT}#calendar`
  const open = async () => {
    const view = renderScreen(<NewsList />, { at: AT })
    await user.click(screen.getByRole('button', { name: 'Calendar' }))
    return view
  }

  it('asks for all of the weeks that it shows, and says how many it does not show', async () => {
    const view = await open()
    const asked = view.events('entities/listOpened').at(-1)?.payload
    expect(asked).toMatchObject({ list, query: { pageSize: 500, sort: 'published_at' } })
    act(() => answerList(view, news, list, [article({ published_at: middle.toISOString() })], 41))
    expect(screen.getByText('The first 1 articles are shown. 40 more are in the list.')).toBeVisible()
  })

  it('is busy while they are read', async () => {
    const view = await open()
    const month = screen.getByRole('table')
    expect(month).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(month).toHaveClass('co-calendar__month--waits'))
    act(() => answerList(view, news, list, []))
    expect(month).toHaveAttribute('aria-busy', 'false')
    expect(month).not.toHaveClass('co-calendar__month--waits')
  })

  it('says why they could not be read, and reads them again', async () => {
    const view = await open()
    act(() => void view.store.dispatch(rowsFailed({ resource: 'news', list, fault: { message: 'The line is cut' } })))
    expect(screen.getByText('The line is cut')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(view.events('entities/listRefreshed').at(-1)?.payload).toEqual({ resource: 'news', list })
  })

  it('reads them again once others have added some', async () => {
    const view = await open()
    act(() => answerList(view, news, list, []))
    act(() => void view.store.dispatch(listNewsHeard({ resource: 'news', list, news: { added: 1 } })))
    expect(view.events('entities/listRefreshed')).toHaveLength(1)
  })
})

describe('an article while it is written', () => {
  const open = (values: object) => {
    const view = renderScreen(<NewsForm />, { at: `${AT}/edit/1` })
    const row = article({ link: 'solid-state', seo_title: '', summary: 'In short', ...values })
    act(() => void view.store.dispatch(rowArrived({ resource: 'news', row, titles: {} })))
  }

  it('is shown as the reader will see it, without anything that could run', () => {
    open({ content: '<p>Good <b>text</b></p><script>alert(1)</script><p onclick="alert(1)">More</p>' })
    const preview = within(screen.getByRole('region', { name: 'Reader’s view' }))
    expect(preview.getByRole('heading', { name: 'Solid state' })).toBeInTheDocument()
    expect(preview.getByText('text')).toBeInTheDocument()
    expect(preview.getByText('More')).not.toHaveAttribute('onclick')
    expect(preview.queryByText(/alert/)).not.toBeInTheDocument()
  })

  it('is shown for a phone too', async () => {
    open({ content: '<p>a</p>' })
    await user.click(screen.getByRole('button', { name: 'Phone' }))
    expect(screen.getByRole('article')).toHaveClass('co-reader__page--narrow')
  })

  it('is shown as a search result, with the room its words take', () => {
    open({ content: '<p>a</p>', seo_description: 'x'.repeat(200) })
    const result = within(screen.getByRole('region', { name: 'As a search result' }))
    expect(result.getByText('Solid state')).toBeInTheDocument()
    expect(result.getByText('example.com › news › solid-state')).toBeInTheDocument()
    expect(result.getByText('200 / 160: will be cut off')).toBeInTheDocument()
  })
})
