import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormDrawer } from '../../../src/engine/form/FormDrawer'
import { titleOf } from '../../../src/engine/kinds/ref/useTitle'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { faq } from '../../../src/resources/faq'
import { faqCategory } from '../../../src/resources/faq_category'
import { hotNews } from '../../../src/resources/hot_news'
import { newsCategory } from '../../../src/resources/news_category'
import { policy } from '../../../src/resources/policy'
import { saveRefused } from '../../../src/slices/rows/edits'
import { rowArrived } from '../../../src/slices/rows/entities'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { HotNews } from '../../../src/views/news/hot/HotNews'
import { Faq } from '../../../src/views/page/faq/Faq'
import { PolicyDetails } from '../../../src/views/setting/policy/PolicyDetails'
import { narrowWindow } from '../../kit/narrowWindow'
import { answerList, type RenderedScreen, renderScreen, sampleRow, sampleRows } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const moves = (view: RenderedScreen) => view.events('edits/sortChangeAsked').map(({ payload }) => payload)

describe('an address that is proposed', () => {
  const link = () => screen.getByRole('textbox', { name: /Link/ })
  const openForm = (id?: number) => {
    const view = renderScreen(
      <FormDrawer
        resource={newsCategory}
        way={{ back: '/main/news/category' }}
        onClose={() => {}}
        {...(id === undefined ? {} : { id })}
      />,
      { at: '/main/news/category' },
    )
    const row = { ...sampleRow(newsCategory, 0), name: 'Old', link: 'old' }
    if (id !== undefined)
      act(() => void view.store.dispatch(rowArrived({ resource: 'news_category', row, titles: {} })))
    return view
  }
  const asked = (view: RenderedScreen) =>
    view
      .events('screenQueries/screenQueryAsked')
      .map(({ payload }) => payload)
      .filter((payload) => String((payload as { path: string }).path).endsWith('/propose-slug'))
  const answer = (view: RenderedScreen, slug: string) => {
    const [first] = asked(view) as { key: string }[]
    act(() => void view.store.dispatch(screenQueryArrived({ key: first?.key ?? '', data: { slug } })))
  }

  it('follows the title of a new row until it is typed', async () => {
    const view = openForm()
    fireEvent.change(screen.getByRole('textbox', { name: /Category name/ }), { target: { value: '储能' } })
    await act(() => new Promise((done) => setTimeout(done, 600)))
    expect(asked(view)).toMatchObject([
      { path: '/api/admin/news-category/propose-slug', query: { field: 'link', title: '储能' } },
    ])
    answer(view, 'chu-neng')
    expect(link()).toHaveValue('chu-neng')
    fireEvent.change(link(), { target: { value: 'storage' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Category name/ }), { target: { value: '储能系统' } })
    await act(() => new Promise((done) => setTimeout(done, 600)))
    expect(asked(view)).toHaveLength(1)
    expect(link()).toHaveValue('storage')
  })

  it('of a row that is there changes only when it is asked for', async () => {
    const view = openForm(1)
    await act(() => new Promise((done) => setTimeout(done, 600)))
    expect(asked(view)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Generate from the title' }))
    expect(asked(view)).toMatchObject([{ query: { title: 'Old', id: '1' } }])
    answer(view, 'old-2')
    expect(link()).toHaveValue('old-2')
  })
})

describe('rows that stand by hand', () => {
  it('are moved by keys, one place at a time', async () => {
    const view = renderScreen(<ListScreen resource={hotNews} />, { at: '/main/news/hot' })
    act(() => answerList(view, hotNews, '/main/news/hot', sampleRows(hotNews, 3)))
    await user.keyboard('j')
    await user.keyboard('{Shift>}J{/Shift}')
    await user.keyboard('{Shift>}K{/Shift}')
    expect(moves(view)).toMatchObject([{ resource: 'hot_news', id: 1, after_id: 2 }])
  })
})

describe('hot news', () => {
  it('are called by their article', async () => {
    const view = renderScreen(<HotNews />, { at: '/main/news/hot?open=edit-1' })
    const row = { ...sampleRows(hotNews, 1)[0], id: 1, news_id: 7 }
    act(() => answerList(view, hotNews, '/main/news/hot', [row]))
    const title = titleOf(view.store.getState(), 'news', 7, 'en')
    expect(await screen.findByRole('dialog', { name: `Edit: ${title}` })).toBeInTheDocument()
  })

  it('says why an article was not added', () => {
    const view = renderScreen(<HotNews />, { at: '/main/news/hot' })
    const fault = { message: 'Some fields are wrong', problems: { news_id: 'Article is already taken' } }
    act(() => void view.store.dispatch(saveRefused({ form: 'hot_news/search', fault })))
    expect(screen.getByRole('alert')).toHaveTextContent('Article is already taken')
  })

  it('is only looked at by whoever may not add to it', () => {
    renderScreen(<HotNews />, { at: '/main/news/hot', marks: ['hot_news:list'] })
    expect(screen.queryByText('Add an article')).not.toBeInTheDocument()
  })
})

describe('questions', () => {
  const AT = '/main/page/faq'
  const show = (marks?: string[]) => {
    const view = renderScreen(<Faq />, { at: AT, ...(marks ? { marks } : {}) })
    act(() => answerList(view, faqCategory, AT, sampleRows(faqCategory, 2)))
    const opened = view.events('entities/listOpened').at(-1)?.payload as { list: string } | undefined
    act(() => answerList(view, faq, opened?.list ?? '', sampleRows(faq, 2)))
    return view
  }
  const open = (marks?: string[]) => {
    const view = show(marks)
    const [categories, questions] = screen.getAllByRole('table')
    const rowIn = (table: HTMLElement | undefined, at: number) =>
      within(table as HTMLElement).getAllByRole('row')[at + 1] as HTMLElement
    return { view, categories, questions, rowIn }
  }
  const drag = (grip: Element, onto: Element) => {
    const dataTransfer = { setData: () => {}, setDragImage: () => {}, effectAllowed: '' }
    fireEvent.dragStart(grip, { dataTransfer })
    fireEvent.dragOver(onto, { dataTransfer })
    fireEvent.drop(onto, { dataTransfer })
  }

  it('say how they are dragged, and on a phone, where they are cards, nothing of it', () => {
    show()
    expect(screen.getByText(/^Drag a question/)).toBeInTheDocument()
    cleanup()
    narrowWindow()
    show()
    expect(document.querySelectorAll('.co-card')).not.toHaveLength(0)
    expect(screen.queryByText(/^Drag a question/)).not.toBeInTheDocument()
    jest.restoreAllMocks()
  })

  it('are dragged onto another category', () => {
    const { view, categories, questions, rowIn } = open()
    const grip = rowIn(questions, 0).querySelector('[data-grip]') as Element
    drag(grip, rowIn(categories, 1))
    expect(moves(view)).toEqual([{ resource: 'faq', list: AT, id: 1, parent_id: 2 }])
  })

  it('stay where they are for whoever may not move them', () => {
    const { view, categories, questions, rowIn } = open(['faq:list', 'faq_category:list'])
    drag(rowIn(questions, 0), rowIn(categories, 1))
    expect(moves(view)).toEqual([])
  })
})

describe('a policy', () => {
  const AT = '/main/setting/policy/details/1'
  const open = () => {
    const view = renderScreen(<PolicyDetails />, { at: AT })
    const row = { ...sampleRow(policy, 0), title: 'Privacy', content: '<p>same</p><p>new</p>' }
    act(() => void view.store.dispatch(rowArrived({ resource: 'policy', row, titles: {} })))
    return view
  }

  it('is published from its page', async () => {
    const view = open()
    await user.click(await screen.findByRole('button', { name: 'Publish this text' }))
    expect(view.events('actions/actionAsked')).toMatchObject([
      { payload: { resource: 'policy', action: 'publish', target: { id: 1 } } },
    ])
  })
})
