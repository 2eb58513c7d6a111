import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UploadScreen } from '../../../src/engine/upload/UploadScreen'
import { report } from '../../../src/resources/report'
import { uploadArrived, uploadFailed } from '../../../src/slices/upload/uploads'
import { renderScreen } from '../../kit/renderScreen'
import { at, columns, page, plan, upload } from './kit'

const shown = (change: Partial<typeof plan> = {}, language: 'en' | 'zh' = 'en') => {
  const view = renderScreen(<UploadScreen resource={report} />, { at: page, language })
  act(() => void view.store.dispatch(uploadArrived({ ...at, upload: upload(), columns, plan: { ...plan, ...change } })))
  return view
}

const rowOf = (name: string): HTMLElement => {
  const [header] = screen.getAllByRole('rowheader', { name: new RegExp(name) })
  const row = header?.closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

describe('The same file again', () => {
  const same = {
    id: 3,
    file_name: 'before.xlsx',
    state: 'done',
    uploaded_at: '2026-11-19T09:00:00.000Z',
    rows: 1200,
    user: ['李航', 'Li Hang'],
  } as const

  it('says when, by whom and how many rows, and goes on where the person wants', async () => {
    const view = renderScreen(<UploadScreen resource={report} />, { at: page })
    act(() => void view.store.dispatch(uploadArrived({ ...at, upload: upload(), columns, plan, same: { ...same } })))
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Li Hang uploaded the same content as “before.xlsx” on 2026-11-\d\d \d\d:\d\d, which saved 1,200 rows/,
    )
    expect(screen.queryByText('Categry')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue anyway' }))
    expect(screen.getByText('Categry')).toBeInTheDocument()
  })
})

describe('Matching columns (flows.md §6.3)', () => {
  it('asks for the upload that its address names', () => {
    const { events } = shown()
    expect(events('uploads/uploadOpened')).toEqual([{ type: 'uploads/uploadOpened', payload: at }])
  })

  it('shows each column with its samples, its field and how sure that is', () => {
    shown()
    expect(within(rowOf('报告名称')).getByText('Same name')).toBeInTheDocument()
    expect(within(rowOf('URL')).getByText('Known by this name')).toBeInTheDocument()
    expect(within(rowOf('Categry')).getByText('Similar name, please check')).toBeInTheDocument()
    expect(within(rowOf('报告名称')).getByText('报告名称 1')).toBeInTheDocument()
  })

  it('is one stop of the Tab key for each column', () => {
    shown()
    const hidden = [...document.querySelectorAll<HTMLInputElement>('input[aria-hidden]')]
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.map(({ tabIndex }) => tabIndex)).toEqual(hidden.map(() => -1))
  })

  it('shows what is ignored, and why, and what is hidden in the file', () => {
    shown()
    expect(within(rowOf('内部备注')).getByText('Will be ignored')).toBeInTheDocument()
    expect(screen.getByText('Same name as an earlier column, ignored')).toBeInTheDocument()
    expect(within(rowOf('应用领域')).getByText('Hidden in the file')).toBeInTheDocument()
    expect(screen.getByText('4 matched, 2 ignored')).toBeInTheDocument()
  })

  it('names the required fields that have no column, and lets existing rows be updated all the same', () => {
    shown()
    expect(screen.getByText(/Required for new rows.*Publisher \/ Published \/ Price/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check' })).toBeEnabled()
  })

  it('lets nothing be checked where only adding is wanted and required fields are missing', () => {
    shown({ mode: 'add' })
    expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled()
  })

  it('lets nothing be checked without the fields by which rows are found', () => {
    shown({ mapping: { '2': 'category_id' } })
    expect(screen.getByText(/needed to find existing rows: Link \/ Report name \+ Publisher/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled()
  })

  it('shows the first rows of a text in the guessed encoding, and takes another', async () => {
    const { store, events } = shown()
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    expect(screen.queryByRole('combobox', { name: 'Text encoding' })).not.toBeInTheDocument()
    const firstRows = [
      ['畸戆Ω', 'Link'],
      ['锋', 'a-b'],
    ]
    act(() => void store.dispatch(uploadArrived({ ...at, upload: upload(), encoding: 'gb18030', firstRows })))
    const rows = screen.getByRole('region', { name: 'First rows of the file' })
    expect(within(rows).getAllByRole('row')).toHaveLength(2)
    expect(within(rows).getByText('畸戆Ω')).toBeInTheDocument()
    expect(screen.getByText('Simplified Chinese (GB18030, GBK)')).toBeInTheDocument()
    await person.click(screen.getByRole('combobox', { name: 'Text encoding' }))
    expect(await screen.findAllByRole('option')).toHaveLength(9)
    await person.click(screen.getByRole('option', { name: 'Traditional Chinese (Big5)' }))
    expect(events('uploads/encodingChosen')).toEqual([
      { type: 'uploads/encodingChosen', payload: { ...at, encoding: 'big5' } },
    ])
  })

  it('asks for the encoding in Chinese too', () => {
    const { store } = shown({}, 'zh')
    act(() => void store.dispatch(uploadArrived({ ...at, upload: upload(), encoding: 'big5', firstRows: [['名稱']] })))
    expect(screen.getByText('文本编码')).toBeInTheDocument()
    expect(screen.getByText('繁体中文（Big5）')).toBeInTheDocument()
  })

  it('settles mode and strictness, and checks by the key that is in use', async () => {
    const { store, events } = shown()
    const person = userEvent.setup()
    await person.click(screen.getByRole('radio', { name: 'Update only' }))
    await person.click(screen.getByRole('switch', { name: 'Save nothing if any row has errors' }))
    await person.click(screen.getByRole('button', { name: 'Check' }))
    expect(store.getState().uploads.byId[7]?.plan).toMatchObject({ mode: 'update', skipFaulty: false, key: ['link'] })
    expect(events('uploads/checkAsked')).toHaveLength(1)
  })

  it('moves a field to the column that was chosen last', async () => {
    const { store } = shown()
    const person = userEvent.setup({ pointerEventsCheck: 0 })
    await person.click(within(rowOf('内部备注')).getByRole('combobox'))
    await person.click(await screen.findByRole('option', { name: /^Report name/ }))
    expect(store.getState().uploads.byId[7]?.plan.mapping).toEqual({
      '1': 'link',
      '2': 'category_id',
      '3': 'application',
      '4': 'name',
    })
  })

  it('shows a refusal of the server above the columns', () => {
    const { store } = shown()
    act(() => void store.dispatch(uploadFailed({ ...at, fault: { message: 'No column is the price' } })))
    expect(screen.getByRole('alert')).toHaveTextContent('No column is the price')
  })

  it('speaks Chinese first-hand', () => {
    shown({}, 'zh')
    expect(screen.getByRole('heading', { name: '上传报告' })).toBeInTheDocument()
    expect(screen.getByText('已对应 4 列，忽略 2 列')).toBeInTheDocument()
  })
})
