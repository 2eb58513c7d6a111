import type { UnknownAction } from '@reduxjs/toolkit'
import { fireEvent, screen, within } from '@testing-library/react'
import {
  browseArrived,
  browseFailed,
  browseOpened,
  fileWorkAsked,
  fileWorkFailed,
  foldersArrived,
  plainBrowse,
} from '../../../src/slices/files/browsing'
import { actionAsked, actionDone, actionKey } from '../../../src/slices/rows/actions'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { FileManager } from '../../../src/views/system/file/FileManager'
import { fileItem, folderItem, folderNode } from '../../kit/fileItems'
import { mockScreen } from '../../kit/mockScreen'

const at = '/control/system/file'
const items = [
  folderItem(1, 'Covers'),
  fileItem(2, { name: 'a.png' }),
  fileItem(3, { name: 'b.pdf', kind: 'document', mime: 'application/pdf', thumb: null, size: 5000 }),
  fileItem(4, { name: 'c.png', is_private: true }),
]

const shown: UnknownAction[] = [
  browseOpened({ at, query: plainBrowse }),
  browseArrived({ at, query: plainBrowse, page: 1, answer: { path: [], list: items, total: items.length } }),
  foldersArrived([folderNode(1, 'Covers'), folderNode(9, 'Inside', 1)]),
]
const manager = (after: readonly UnknownAction[] = shown, marks?: string[]) =>
  mockScreen(<FileManager />, { at, after, ...(marks ? { marks } : {}) })
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) })
const asked = (events: UnknownAction[], type: string) =>
  events.filter((event) => event.type === type).map(({ payload }) => payload)

const use = {
  file_id: 2,
  resource: 'report',
  resource_title: ['报告', 'Report'],
  field: 'thumbnail',
  field_title: ['缩略图', 'Thumbnail'],
  site: 'main',
  site_title: 'Main site',
  row_id: 7,
  title: ['晶圆', 'Wafers'],
}

describe('the file manager, as a person sees it', () => {
  it('shows folders beside what is in the one at hand, and where one is', () => {
    manager()
    expect(screen.getByRole('heading', { name: /File manager/ })).toBeVisible()
    const tree = screen.getByRole('tree', { name: 'Folders' })
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map((item) => item.querySelector('.co-ftree__name')?.textContent),
    ).toEqual(['All files', 'Covers'])
    expect(screen.getAllByRole('gridcell')).toHaveLength(4)
    expect(cell('Covers 3 files')).toBeVisible()
    expect(cell('a.png 2 KB')).toHaveAttribute('tabindex', '-1')
  })

  it('opens a branch of the tree by an arrow, and goes there by Enter', async () => {
    const { user, events } = manager()
    screen.getByRole('treeitem', { name: /^Covers/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('treeitem', { name: /^Inside/ })).toHaveAttribute('aria-level', '3')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(asked(events(), 'browsing/browseOpened').at(-1)).toMatchObject({ query: { folder: 9 } })
  })

  it('goes through files by arrows, one of them in the order of tabs, and ticks by Shift', async () => {
    const { user } = manager()
    cell('Covers').focus()
    await user.keyboard('{ArrowRight}')
    expect(cell('a.png')).toHaveFocus()
    expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toHaveLength(1)
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(
      screen.getAllByRole('gridcell', { selected: true }).map((each) => each.querySelector('.co-fname')?.textContent),
    ).toEqual(['a.png', 'b.pdf'])
    expect(screen.getByText(/2 of 4 selected/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('ticks everything by Ctrl+A, and asks for what was not looked at', async () => {
    const { user, eventsOf } = manager()
    cell('Covers').focus()
    const events = await eventsOf(() => user.keyboard('{Control>}a{/Control}'))
    expect(asked(events, 'browsing/browseAllAsked')).toEqual([{ at }])
    expect(screen.getByText(/4 of 4 selected/)).toBeVisible()
  })

  it('renames by F2 in place, the stem chosen, and asks for it by Enter', async () => {
    const { user, eventsOf } = manager()
    cell('a.png').focus()
    fireEvent.click(cell('a.png'))
    await user.keyboard('{F2}')
    const box = screen.getByRole('textbox', { name: 'New name of a.png' })
    expect(box).toHaveFocus()
    const events = await eventsOf(() => user.keyboard('cover{Enter}'))
    expect(asked(events, 'actions/actionAsked')).toEqual([
      { resource: 'file', action: 'rename', input: { name: 'cover.png' }, target: { id: 2 } },
    ])
  })

  it('leaves a name as it was by Escape', async () => {
    const { user, events } = manager()
    fireEvent.click(cell('a.png'))
    cell('a.png').focus()
    await user.keyboard('{F2}other{Escape}')
    expect(screen.queryByRole('textbox', { name: /New name/ })).toBeNull()
    expect(asked(events(), 'actions/actionAsked')).toEqual([])
  })

  it('says where a file is used before it deletes it', async () => {
    const { user } = manager([
      ...shown,
      screenQueryArrived({ key: 'file used-in/2', data: { list: [use], is_capped: false } }),
    ])
    cell('a.png').focus()
    fireEvent.click(cell('a.png'))
    await user.keyboard('{Delete}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Wafers')).toBeVisible()
    expect(within(dialog).getByText('Report · Thumbnail · Main site')).toBeVisible()
  })

  it('shows where files are used that the server would not delete, and asks once more', async () => {
    const uses = { list: [use], is_capped: true }
    const fault = { message: 'In use', code: 'file.inUse', details: uses }
    const { user, eventsOf } = manager([
      ...shown,
      fileWorkAsked({ action: 'delete', ids: [2, 3], input: {} }),
      fileWorkFailed({ fault }),
    ])
    fireEvent.click(cell('a.png'))
    fireEvent.click(cell('b.pdf'), { shiftKey: true })
    cell('b.pdf').focus()
    await user.keyboard('{Delete}')
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items' })
    expect(within(dialog).getByText('Wafers')).toBeVisible()
    expect(within(dialog).getByText('There are more than listed here')).toBeVisible()
    const events = await eventsOf(() =>
      user.click(within(dialog).getByRole('button', { name: /^Delete 2 items anyway/ })),
    )
    expect(asked(events, 'browsing/fileWorkAsked')).toEqual([
      { action: 'delete', ids: [2, 3], input: { with_used: true } },
    ])
  })

  it('has a temporary link for what is private, and the lasting one for the rest', async () => {
    const { user, eventsOf } = manager()
    await user.click(screen.getByRole('button', { name: 'More for a.png' }))
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /Temporary link/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More for c.png' }))
    expect(screen.queryByRole('menuitem', { name: 'Copy link' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Temporary link…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Temporary link to c.png' })
    const minutes = within(dialog).getByRole('textbox', { name: 'Valid for (minutes)' })
    await user.clear(minutes)
    await user.type(minutes, '90')
    const events = await eventsOf(() => user.click(within(dialog).getByRole('button', { name: 'Create link' })))
    expect(asked(events, 'actions/actionAsked')).toEqual([
      { resource: 'file', action: 'signed-link', input: { minutes: 90 }, target: { id: 4 } },
    ])
  })

  it('shows the temporary link with its end, to be copied', async () => {
    const link = { resource: 'file', action: 'signed-link', target: { id: 4 } } as const
    const output = { link: '/f/key4/c.png?until=1&signature=s', expires_at: '2026-11-21T09:00:00.000Z' }
    const { user, eventsOf } = manager([...shown, actionAsked(link), actionDone({ key: actionKey(link), output })])
    await user.click(screen.getByRole('button', { name: 'More for c.png' }))
    await user.click(screen.getByRole('menuitem', { name: 'Temporary link…' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Valid until .*2026/)).toBeVisible()
    const events = await eventsOf(() => user.click(within(dialog).getByRole('button', { name: 'Copy' })))
    expect(asked(events, 'clipboard/copyTextAsked')).toEqual([{ text: `http://localhost${output.link}` }])
  })

  it.each([
    ['Shift+F10', '{Shift>}{F10}{/Shift}'],
    ['the key of menus', '{ContextMenu}'],
  ])('opens the menu of a file by %s, and the focus comes back to it', async (_, keys) => {
    const { user } = manager()
    cell('Covers').focus()
    await user.keyboard(`{ArrowRight}${keys}`)
    expect(screen.getByRole('menu', { name: 'More for a.png' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(cell('a.png')).toHaveFocus()
  })

  it('opens the menu by a right click, of what was clicked', () => {
    manager()
    const isLeftToBrowser = fireEvent.contextMenu(cell('b.pdf'))
    expect(isLeftToBrowser).toBe(false)
    expect(screen.getByRole('menu', { name: 'More for b.pdf' })).toBeVisible()
    expect(cell('b.pdf')).toHaveAttribute('aria-selected', 'true')
  })

  it('leads whoever may delete to the bin, and whoever may look to the history', async () => {
    const { user } = manager(shown, ['file:list', 'file:destroy'])
    cell('Covers').focus()
    await user.keyboard('{ContextMenu}')
    expect(screen.getByRole('menuitem', { name: 'History' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Bin' }))
    expect(await screen.findByRole('dialog', { name: /bin/i })).toBeVisible()
  })

  it('offers nothing that the person may not do', async () => {
    const { user } = manager(shown, ['file:list'])
    for (const name of [/Upload/, /New folder/, /Add from a web address/, 'Bin'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    fireEvent.click(cell('a.png'))
    cell('a.png').focus()
    await user.keyboard('{F2}{Delete}')
    expect(screen.queryByRole('textbox', { name: /New name/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that a folder is empty, that nothing was found, and why it could not be opened', () => {
    const empty = { path: [], list: [], total: 0 }
    manager([shown[0] as UnknownAction, browseArrived({ at, query: plainBrowse, page: 1, answer: empty })]).unmount()
    expect(screen.queryByText('This folder is empty')).toBeNull()
    manager([shown[0] as UnknownAction, browseArrived({ at, query: plainBrowse, page: 1, answer: empty })])
    expect(screen.getByText('This folder is empty')).toBeVisible()
  })

  it('says why a folder could not be opened, with a way to try again', async () => {
    const { user, eventsOf } = manager([
      shown[0] as UnknownAction,
      browseFailed({ at, fault: { message: 'No such folder' } }),
    ])
    expect(screen.getByText('No such folder')).toBeVisible()
    const events = await eventsOf(() => user.click(screen.getByRole('button', { name: 'Try again' })))
    expect(asked(events, 'browsing/browseOutdated')).toHaveLength(1)
  })
})
