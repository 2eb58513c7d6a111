import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListScreen } from '../../../src/engine/list/ListScreen'
import { category } from '../../../src/resources/category'
import { publisher } from '../../../src/resources/publisher'
import { report } from '../../../src/resources/report'
import { sitemapRun } from '../../../src/resources/sitemap_run'
import { rowArrived, rowsFailed } from '../../../src/slices/rows/entities'
import { answerList, renderScreen, sampleRow, sampleRows } from '../../kit/renderScreen'

const AT = '/main/products/report'
const user = userEvent.setup({ pointerEventsCheck: 0 })

const openReports = (search = '', marks?: string[]) => {
  const view = renderScreen(<ListScreen resource={report} />, {
    at: AT + search,
    ...(marks ? { marks } : {}),
  })
  act(() => answerList(view, report, AT, sampleRows(report, 5), 5000))
  return view
}

describe('a list shows what its address asks for (look.md, architecture §4)', () => {
  it('reads filters, order and page from the address and says them as a sentence', () => {
    const view = openReports(
      '?category_id=1&published_at_from=2026-01-01&is_hot=true&sort=price&order=desc&page=2&pageSize=50',
    )

    expect(view.events('entities/listOpened').at(-1)?.payload).toMatchObject({
      query: {
        page: 2,
        pageSize: 50,
        sort: 'price',
        order: 'desc',
        filters: { category_id: ['1'], published_at_from: ['2026-01-01'], is_hot: ['true'] },
      },
    })
    expect(screen.getByText('Category is Report category A')).toBeInTheDocument()
    expect(screen.getByText('Published ≥ 2026-01-01')).toBeInTheDocument()
    expect(screen.getByText('Hot: Yes')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'descending')
  })

  it('asks for what a filter names where no row has told of it', () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: `${AT}?publisher_id=4711` })
    expect(view.events('entities/optionsAsked')).toEqual([])
    act(() => answerList(view, report, AT, []))

    expect(view.events('entities/optionsAsked').map(({ payload }) => payload)).toEqual([
      { resource: 'publisher', key: 'filtered 4711', ids: [4711] },
    ])
  })

  it('opens a row by a title that is an address, and leads nowhere else by it', () => {
    const at = '/main/setting/map-log'
    const view = renderScreen(<ListScreen resource={sitemapRun} />, { at })
    const index_url = 'https://shop.example/sitemap.xml'
    act(() => answerList(view, sitemapRun, at, [{ ...sampleRow(sitemapRun, 0), index_url }]))
    expect(within(screen.getByRole('button', { name: index_url })).queryByRole('link')).toBeNull()
  })

  it('puts a sort into the address and starts again at page 1', async () => {
    const view = openReports('?page=3&pageSize=20')
    await user.click(screen.getByRole('button', { name: 'Price' }))

    expect(view.address()).toBe(`${AT}?sort=price&order=asc&pageSize=20`)
  })

  it('adds a filter through its editor', async () => {
    const view = openReports()
    await user.click(screen.getByText('+ Add filter'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discount type' }))
    await user.click(await screen.findByLabelText('Amount'))
    expect(view.address()).toContain('discount_type=amount')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is none of')
    expect(view.address()).toContain('discount_type_not=amount')
    expect(screen.getByText('Discount type is not Amount')).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is empty')
    expect(view.address()).toContain('discount_type=null')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('drops one filter by its chip and all of them at once', async () => {
    const view = openReports('?is_hot=true&is_premium=false')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Hot: Yes' }))
    expect(view.address()).toBe(`${AT}?is_premium=false&pageSize=20`)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(view.address()).toBe(`${AT}?pageSize=20`)
  })

  it('counts exactly on demand where the total is capped', async () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: AT })
    act(() => answerList(view, report, AT, sampleRows(report, 2), 10_000, true))
    await user.click(screen.getByRole('button', { name: '10,000+' }))

    expect(view.events('entities/listRefreshed').at(-1)?.payload).toMatchObject({ isExact: true })
  })
})

describe('rows are chosen and acted upon', () => {
  it('ticks a range with Shift and says how many are meant', async () => {
    const view = openReports()
    const boxes = screen.getAllByRole('checkbox', { name: 'Select this row' })
    fireEvent.click(boxes[0] as HTMLElement)
    fireEvent.click(boxes[3] as HTMLElement, { shiftKey: true })

    expect(view.events('entities/rowsPicked').at(-1)?.payload).toMatchObject({ ids: [1, 2, 3, 4] })
    expect(screen.getByText('4 selected')).toBeInTheDocument()
  })

  it('means all matching rows by their filter, and repeats it before deleting', async () => {
    const view = openReports('?is_hot=true')
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Select all 5,000' }))
    const bar = screen.getByRole('region', { name: 'Bulk actions' })
    expect(within(bar).getByText('Hot: Yes')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete 5,000 reports')
    await user.click(within(dialog).getByRole('button', { name: 'Delete 5,000 on main' }))

    expect(view.events('edits/destroyAsked').at(-1)?.payload).toMatchObject({
      count: 5000,
      scope: { query: { filters: { is_hot: ['true'] } } },
    })
  })

  it('forgets what is ticked when other rows are asked for', async () => {
    const view = openReports()
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement)
    await user.click(screen.getByText('+ Add filter'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hot' }))
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))

    expect(view.store.getState().entities.byResource.report?.lists[AT]?.picked).toEqual([])
  })

  it('walks with j and k, ticks with x, edits with e', () => {
    const view = openReports()
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'k' })
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(view.events('entities/rowsPicked').at(-1)?.payload).toMatchObject({ ids: [1] })
    fireEvent.keyDown(document.body, { key: 'e' })
    expect(view.address()).toBe(`${AT}/edit/1`)
  })

  it('switches a status where it stands', async () => {
    const at = '/control/setting/publisher'
    const view = renderScreen(<ListScreen resource={publisher} />, { at })
    act(() => answerList(view, publisher, at, sampleRows(publisher, 1)))
    await user.click(screen.getByRole('switch'))

    expect(view.events('edits/statusChangeAsked').at(-1)?.payload).toEqual({
      resource: 'publisher',
      scope: { ids: [1] },
      status: 'disabled',
    })
  })

  it('redraws the one row that changed', () => {
    const view = openReports()
    act(() => {
      view.store.dispatch(
        rowArrived({ resource: 'report', row: { ...sampleRow(report, 2), name: 'Renamed' }, titles: {} }),
      )
    })

    expect(screen.getByText('Renamed')).toBeInTheDocument()
  })
})

describe('what a person may not do is not there (specification §5)', () => {
  it('leaves out adding, editing and deleting without their marks', async () => {
    openReports('', ['report:list'])
    expect(screen.queryByRole('button', { name: 'New report' })).not.toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'More actions' })[0] as HTMLElement)

    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Details',
      'Quick look',
      'History',
    ])
  })
})

describe('nothing there, and what went wrong (look.md)', () => {
  it('offers the next step where nothing is there', () => {
    const view = renderScreen(<ListScreen resource={publisher} />, { at: '/control/setting/publisher' })
    act(() => answerList(view, publisher, '/control/setting/publisher', []))

    expect(screen.getByText('No publishers yet')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'New publisher' })).toHaveLength(2)
  })

  it('offers to clear a filter that hides everything', async () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: `${AT}?keyword=zinc` })
    act(() => answerList(view, report, AT, []))
    expect(screen.getByText('No reports match')).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement)

    expect(view.address()).toBe(`${AT}?pageSize=20`)
  })

  it('says why and offers to try again, with the request number', async () => {
    const view = renderScreen(<ListScreen resource={report} />, { at: AT })
    act(() => {
      view.store.dispatch(
        rowsFailed({ resource: 'report', list: AT, fault: { message: 'The database is away', requestId: 'r-1' } }),
      )
    })
    expect(screen.getByText('The database is away')).toBeInTheDocument()
    expect(screen.getByText('Request ID r-1')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(view.events('entities/listRefreshed')).toHaveLength(1)
  })
})

describe('a tree is read from the top (architecture §3)', () => {
  const at = '/main/products/category'
  const rows = [
    { ...sampleRow(category, 0), name: 'Chemicals', parent_id: null },
    { ...sampleRow(category, 1), name: 'Coatings', parent_id: 1 },
    { ...sampleRow(category, 2), name: 'Pharma', parent_id: null },
  ]

  it('folds and unfolds', async () => {
    const view = renderScreen(<ListScreen resource={category} />, { at })
    act(() => answerList(view, category, at, rows))
    expect(screen.getByText('Coatings')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Collapse' }))

    expect(screen.queryByText('Coatings')).not.toBeInTheDocument()
  })

  it('moves a row among its kin', async () => {
    const view = renderScreen(<ListScreen resource={category} />, { at })
    act(() => answerList(view, category, at, rows))
    await user.click(screen.getAllByRole('button', { name: 'More actions' })[2] as HTMLElement)
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }))

    expect(view.events('edits/sortChangeAsked').at(-1)?.payload).toMatchObject({ id: 3, before_id: 1 })
  })
})
