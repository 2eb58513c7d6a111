import { act, fireEvent, screen } from '@testing-library/react'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import { report } from '../../../src/resources/report'
import {
  sendingEnded,
  sendingLost,
  sendingMoved,
  sendingStarted,
  unfinishedFound,
} from '../../../src/slices/upload/uploads'
import { renderScreen } from '../../kit/renderScreen'

const shown = () => renderScreen(<UploadScreen resource={report} />, { at: '/main/products/report/upload' })

const file = (name: string, size = 10): File => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

const drop = (...files: File[]): void => {
  fireEvent.drop(screen.getByRole('region', { name: 'Drop a file here' }), { dataTransfer: { files } })
}

describe('Choosing a file (flows.md §6.1)', () => {
  it('takes dropped .xlsx and .txt files, one after another', () => {
    const { events, store } = shown()
    drop(file('a.xlsx'), file('b.TXT'))
    expect(events('uploads/filesChosen')).toHaveLength(1)
    expect(store.getState().uploads.sendings.map(({ name, state }) => [name, state])).toEqual([
      ['a.xlsx', 'waiting'],
      ['b.TXT', 'waiting'],
    ])
    expect(screen.getAllByText('Waiting')).toHaveLength(2)
  })

  it.each([
    [file('a.xls'), '“a.xls” is neither .xlsx nor .txt'],
    [file('a.png'), '“a.png” is neither .xlsx nor .txt'],
    [file('a.xlsx', 0), 'Uploading Excel file cannot be empty: “a.xlsx”'],
    [file('a.xlsx', 500 * 1024 * 1024), 'over the limit of 400 MB'],
  ])('refuses %p at once with a sentence', (chosen, sentence) => {
    const { events } = shown()
    drop(chosen)
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(events('uploads/filesChosen')).toEqual([])
  })

  it('shows how far a file is, how fast, and the time left', () => {
    const { store } = shown()
    drop(file('a.xlsx', 4 * 1024 * 1024))
    const key = store.getState().uploads.sendings[0]?.key ?? ''
    act(() => {
      store.dispatch(sendingStarted({ key, at: 0 }))
      store.dispatch(sendingMoved({ key, sent: 0, at: 0 }))
      store.dispatch(sendingMoved({ key, sent: 1024 * 1024, at: 1000 }))
    })
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText('1 MB of 4 MB · 1 MB/s · About 3 s left')).toBeInTheDocument()
  })

  it('shows a line that is lost, which goes on by itself or at once', async () => {
    const { store, events } = shown()
    drop(file('a.xlsx'))
    const key = store.getState().uploads.sendings[0]?.key ?? ''
    act(() => void store.dispatch(sendingLost({ key })))
    expect(screen.getByText('Connection lost')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Resume now' }))
    expect(events('uploads/sendingResumed')).toMatchObject([{ payload: { key } }])
  })

  it('offers what an earlier page left half-way, to be chosen again or left', () => {
    const { store, events } = shown()
    expect(events('uploads/unfinishedAsked')).toMatchObject([{ payload: { resource: 'report' } }])
    const left = { key: 'k', resource: 'report', name: 'half.xlsx', size: 2048 } as const
    act(() => void store.dispatch(unfinishedFound({ resource: 'report', found: [left] })))
    expect(screen.getByText('half.xlsx')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Stop uploading “half.xlsx”' }))
    expect(events('uploads/unfinishedDropped')).toMatchObject([{ payload: { key: 'k' } }])
    expect(screen.queryByText('half.xlsx')).toBeNull()
  })

  it('shows why the server refused a file', () => {
    const { store } = shown()
    drop(file('a.xlsx'))
    const key = store.getState().uploads.sendings[0]?.key ?? ''
    act(() => void store.dispatch(sendingEnded({ key, fault: { message: 'Uploading Excel file cannot be empty' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('Uploading Excel file cannot be empty')
  })
})
