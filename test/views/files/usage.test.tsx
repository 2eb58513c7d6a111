import type { UnknownAction } from '@reduxjs/toolkit'
import { screen, within } from '@testing-library/react'
import type { FolderNode } from '../../../src/resources/kit/files'
import { browseArrived, browseOpened, foldersArrived, plainBrowse } from '../../../src/slices/files/browsing'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { FileManager } from '../../../src/views/system/file/FileManager'
import { fileItem, folderItem, folderNode } from '../../kit/fileItems'
import { mockScreen } from '../../kit/mockScreen'

const at = '/control/system/file'
const MB = 1024 * 1024
const folders: FolderNode[] = [
  { ...folderNode(1, 'Covers'), files: 2, size: 2 * MB, quota_mb: null },
  { ...folderNode(9, 'Films', 1), files: 4, size: 6 * MB, quota_mb: 8 },
]
const usage = { size: 8 * MB, stored: 7 * MB, files: 6, quota_mb: null, kinds: [], sites: [] }
const twins = [fileItem(2, { name: 'a.png', parent_id: 9 }), fileItem(3, { name: 'copy of a.png', size: 2048 })]
const shown = (path: { id: number; name: string }[] = []): UnknownAction[] => [
  browseOpened({ at, query: plainBrowse }),
  browseArrived({ at, query: plainBrowse, page: 1, answer: { path, list: [folderItem(1, 'Covers')], total: 1 } }),
  foldersArrived(folders),
  screenQueryArrived({ key: 'file usage', data: usage }),
  screenQueryArrived({ key: 'file duplicates', data: { list: [{ hash: 'h', size: 2048, list: twins }] } }),
  screenQueryArrived({
    key: 'file used-in/2',
    data: { list: [], is_capped: false },
  }),
]
const manager = (after = shown(), marks?: string[]) =>
  mockScreen(<FileManager />, { at, after, ...(marks ? { marks } : {}) })
const usageOf = async (user: ReturnType<typeof manager>['user']) => {
  await user.click(screen.getByRole('button', { name: /Show storage used|6 files/ }))
  return screen.findByRole('dialog', { name: 'Storage used' })
}

describe('what files take, as a person sees it', () => {
  it('names the largest folders first, with a meter where there is a quota, and goes there', async () => {
    const { user, eventsOf } = manager()
    const drawer = await usageOf(user)
    const names = within(drawer)
      .getAllByRole('button', { name: /Covers|Films/ })
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Covers / Films', 'Covers'])
    expect(within(drawer).getByText('4 files, 6 MB of 8 MB')).toBeVisible()
    expect(within(drawer).getByRole('progressbar', { name: 'Covers / Films' })).toHaveAttribute('aria-valuenow', '75')
    const events = await eventsOf(() => user.click(within(drawer).getByRole('button', { name: 'Covers / Films' })))
    expect(events.find(({ type }) => type === 'browsing/browseOpened')).toMatchObject({
      payload: { query: { folder: 9 } },
    })
  })

  it('says below the folders how full the open one is, or the one above it that has a quota', () => {
    manager(
      shown([
        { id: 1, name: 'Covers' },
        { id: 9, name: 'Films' },
      ]),
    )
    expect(screen.getByText('Films: 4 files, 6 MB of 8 MB')).toBeVisible()
  })

  it('shows what is kept more than once: where it lies, where it is used, and how much could be saved', async () => {
    const { user } = manager()
    await user.click(within(await usageOf(user)).getByRole('button', { name: 'Same content' }))
    const drawer = await screen.findByRole('dialog', { name: 'Same content' })
    expect(within(drawer).getByText('2 files · 2 KB in copies')).toBeVisible()
    expect(within(drawer).getByText('Covers / Films')).toBeVisible()
    expect(within(drawer).getByText('Not used anywhere yet')).toBeVisible()
    const remove = within(drawer).getByRole('button', { name: /^Delete/ })
    expect(remove).toBeDisabled()
    await user.click(within(drawer).getByRole('checkbox', { name: 'Select copy of a.png' }))
    await user.click(remove)
    expect(await screen.findByRole('dialog', { name: 'Delete copy of a.png' })).toBeVisible()
  })

  it('warns where nothing of a content would be left', async () => {
    const { user } = manager()
    await user.click(within(await usageOf(user)).getByRole('button', { name: 'Same content' }))
    const drawer = await screen.findByRole('dialog', { name: 'Same content' })
    for (const box of within(drawer).getAllByRole('checkbox')) await user.click(box)
    expect(within(drawer).getByText(/none of it would be left/)).toBeVisible()
  })
})
