import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matrixArrived, matrixFailed, matrixSaved } from '../../../src/slices/sites/sitePublishers'
import { Publish } from '../../../src/views/site/publish/Publish'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const AT = '/control/site/publish'

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: [`${name}${at + 1}号`, `${name} ${at + 1}`] as const,
  }))

const open = async ({
  sites = 3,
  publishers = 3,
  marks,
}: {
  sites?: number
  publishers?: number
  marks?: string[]
} = {}) => {
  const view = renderScreen(<Publish />, { at: AT, ...(marks ? { marks } : {}) })
  await act(async () => {
    view.store.dispatch(
      matrixArrived({
        sites: many(sites, 'Shop').map((each) => ({ ...each, name: `shop-${each.id}`, publisher_ids: [1] })),
        publishers: many(publishers, 'House').map((each) => ({ ...each, is_disabled: each.id === 3 })),
      }),
    )
  })
  return { ...view, wanted: () => view.store.getState().sitePublishers.wanted }
}

const box = (site: number, publisher: number) =>
  screen.getByRole('checkbox', { name: `Shop ${site} × House ${publisher}` })
const isTicked = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

describe('the matrix of sites and publishers (catalogue, site/publish)', () => {
  it('ticks and unticks a pair, marks what has changed, and counts it on the button', async () => {
    const view = await open()
    expect(screen.getByText('3 sites × 3 publishers')).toBeInTheDocument()
    expect(isTicked(box(1, 1))).toBe(true)
    await user.click(box(1, 2))
    await user.click(box(2, 1))
    expect([isTicked(box(1, 2)), isTicked(box(2, 1))]).toEqual([true, false])
    expect(box(1, 2).closest('[role=gridcell]')).toHaveAttribute('data-changed')
    expect(screen.getByText('1 tick added, 1 removed')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    expect(view.events('sitePublishers/matrixSaveAsked')).toHaveLength(1)
  })

  it('ticks back what was ticked, and there is nothing to save', async () => {
    const view = await open()
    await user.click(box(1, 2))
    expect(view.store.getState().unsaved).toEqual({ [AT]: true })
    await user.click(box(1, 2))
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(view.store.getState().unsaved).toEqual({})
  })

  it('ticks a whole row and a whole column by their heads, but nothing of a publisher that is no longer offered', async () => {
    const view = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Shop 2: every publisher shown' }))
    expect(view.wanted()).toEqual({ 2: { 2: true } })
    const column = screen.getByRole('checkbox', { name: 'House 2: every site shown' })
    expect(column).toHaveAttribute('aria-checked', 'mixed')
    await user.click(column)
    expect(view.wanted()).toEqual({ 1: { 2: true }, 2: { 2: true }, 3: { 2: true } })
    await user.click(column)
    expect(view.wanted()).toEqual({})
    await user.click(screen.getByRole('checkbox', { name: 'House 3: every site shown' }))
    expect(view.wanted()).toEqual({})
  })

  it('ticks everything between two boxes with Shift', async () => {
    const view = await open({ publishers: 5 })
    await user.click(box(1, 4))
    fireEvent.click(box(3, 5), { shiftKey: true })
    expect(view.wanted()).toEqual({ 1: { 4: true, 5: true }, 2: { 4: true, 5: true }, 3: { 4: true, 5: true } })
  })

  it('is walked by the arrows and ticked by the space bar', async () => {
    const view = await open()
    await user.click(box(1, 2))
    act(() => box(1, 2).focus())
    await user.keyboard('{ArrowDown}{ArrowLeft} ')
    expect(document.activeElement).toBe(box(2, 1))
    expect(view.wanted()).toEqual({ 1: { 2: true }, 2: { 1: false } })
    await user.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(box(3, 3))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'House 3: every site shown' }))
    expect(screen.getAllByRole('checkbox').filter((each) => each.tabIndex === 0)).toHaveLength(1)
  })

  it('finds sites and publishers, and acts on those that are shown', async () => {
    const view = await open({ sites: 12, publishers: 12 })
    await user.type(screen.getByRole('searchbox', { name: 'Find a site' }), 'shop-12')
    await user.type(screen.getByRole('searchbox', { name: 'Find a publisher' }), 'house 1')
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader')).toHaveLength(1 + 4)
    await user.click(screen.getByRole('checkbox', { name: 'Shop 12: every publisher shown' }))
    expect(view.wanted()).toEqual({ 12: { 10: true, 11: true, 12: true } })
    await user.type(screen.getByRole('searchbox', { name: 'Find a site' }), 'x')
    await user.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(3)
    await user.click(screen.getByRole('button', { name: 'Only changed sites' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(view.wanted()).toEqual({})
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(3)
  })

  it('draws a part of two hundred sites and sixty publishers', async () => {
    await open({ sites: 200, publishers: 60 })
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '201')
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(2000)
  })

  it('saves with Ctrl+S, and is still while it saves', async () => {
    const view = await open()
    await user.click(box(1, 2))
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })
    expect(view.events('sitePublishers/matrixSaveAsked')).toHaveLength(1)
    fireEvent.keyDown(document, { key: 's', ctrlKey: true })
    expect(view.events('sitePublishers/matrixSaveAsked')).toHaveLength(1)
    await user.click(box(1, 3))
    expect(view.wanted()).toEqual({ 1: { 2: true } })
    act(() => void view.store.dispatch(matrixSaved()))
    expect(isTicked(box(1, 2))).toBe(true)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('only shows to those who may not tick', async () => {
    const view = await open({ marks: ['site_publisher:list'] })
    expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument()
    await user.click(box(1, 2))
    expect(view.wanted()).toEqual({})
    expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  })

  it('says why there is nothing, and offers the next step', async () => {
    const view = await open({ sites: 0 })
    expect(screen.getByText('You have no access to any site')).toBeInTheDocument()
    view.unmount()
    const failed = renderScreen(<Publish />, { at: AT })
    act(() => void failed.store.dispatch(matrixFailed({ message: 'The line is down' })))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('The line is down')).toBeInTheDocument()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(failed.events('sitePublishers/matrixAsked')).toHaveLength(2)
  })
})
