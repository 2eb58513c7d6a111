import type { UnknownAction } from '@reduxjs/toolkit'
import { screen } from '@testing-library/react'
import { Sendings } from '../../../src/engine/files/Sendings'
import {
  filesDropped,
  sendingBegan,
  sendingEnded,
  sendingLost,
  sendingMoved,
  sendingPaused,
} from '../../../src/slices/files/files'
import { fileItem } from '../../kit/fileItems'
import { mockScreen } from '../../kit/mockScreen'

const MB = 1024 * 1024
const dropped = (...names: string[]): UnknownAction =>
  filesDropped({
    files: names.map((name) => ({ key: name, name, size: 10 * MB, path: '' })),
    folder: null,
    purpose: 'here',
  })
const show = (...after: UnknownAction[]) => mockScreen(<Sendings />, { at: '/main/site/file', after })

describe('files on their way, as a person sees them', () => {
  it('are not there as long as there are none', () => {
    const { container } = show()
    expect(container.querySelector('.co-sendings')).toBeNull()
  })

  it('tell how far, how fast and how long, of each and in all, and not to close the page', () => {
    show(
      dropped('a.zip', 'b.zip'),
      sendingBegan({ key: 'a.zip', at: 0 }),
      sendingMoved({ key: 'a.zip', sent: 0, at: 0 }),
      sendingMoved({ key: 'a.zip', sent: 4 * MB, at: 2000 }),
    )
    expect(screen.getByText('Uploading 0 of 2')).toBeVisible()
    expect(screen.getByText('4 MB of 10 MB · 2 MB/s · 3 s left')).toBeVisible()
    expect(screen.getByText('4 MB of 20 MB · 2 MB/s · 8 s left')).toBeVisible()
    expect(screen.getByText(/Do not close this page/)).toBeVisible()
  })

  it('are held, go on, and are taken back, each and all', async () => {
    const { user, eventsOf } = show(dropped('a.zip', 'b.zip'), sendingPaused({ key: 'b.zip' }))
    const press = (name: string) => eventsOf(() => user.click(screen.getByRole('button', { name })))
    expect(await press('Pause a.zip')).toEqual([sendingPaused({ key: 'a.zip' })])
    expect((await press('Resume b.zip'))[0]).toMatchObject({ type: 'files/sendingResumed', payload: { key: 'b.zip' } })
    expect((await press('Cancel b.zip'))[0]).toMatchObject({ type: 'files/sendingStopped', payload: { key: 'b.zip' } })
    expect((await press('Pause all'))[0]).toMatchObject({ type: 'files/sendingPaused', payload: {} })
  })

  it('say that a line was lost, why a file was refused, and that there is a twin', () => {
    show(
      dropped('a.zip', 'b.zip', 'c.zip'),
      sendingBegan({ key: 'a.zip', at: 0 }),
      sendingLost({ key: 'a.zip' }),
      sendingEnded({ key: 'b.zip', fault: { message: 'The folder is full' } }),
      sendingEnded({ key: 'c.zip', received: fileItem(3), isDuplicate: true }),
    )
    expect(screen.getByText('Connection lost, will resume by itself')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The folder is full')
    expect(screen.getByText('Another file has the same content')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again: b.zip' })).toBeVisible()
  })

  it('hold nobody on the page once all are paused', () => {
    show(dropped('a.zip'), sendingPaused({}))
    expect(screen.queryByText(/Do not close this page/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Resume all' })).toBeVisible()
  })
})
