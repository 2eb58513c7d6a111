import type { UnknownAction } from '@reduxjs/toolkit'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { FileField } from '../../../src/engine/files/fields/FileField'
import { FilesField } from '../../../src/engine/files/fields/FilesField'
import type { InputProps } from '../../../src/engine/kinds/face'
import { resources } from '../../../src/resources'
import type { Field } from '../../../src/resources/kit/field'
import { filesDropped, sendingEnded } from '../../../src/slices/files/files'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { fileItem } from '../../kit/fileItems'
import { mockScreen } from '../../kit/mockScreen'
import { renderScreen } from '../../kit/renderScreen'

const picture: Field = resources.partner.fields.logo
const LINK = '/f/key2/cover.png'
const known = (link: string, id: number, name: string): UnknownAction =>
  screenQueryArrived({
    key: `file of-link?link=${encodeURIComponent(link)}`,
    data: { item: fileItem(id, { name, path: link }) },
  })

interface FormProps {
  input: (props: InputProps) => React.ReactNode
  field: Field
  start: unknown
  told: unknown[]
}

function Form({ input: Input, field, start, told }: FormProps) {
  const [value, setValue] = useState(start)
  return (
    <Input
      id="field"
      name="logo"
      field={field}
      value={value}
      resource={resources.partner}
      language="en"
      isInvalid={false}
      isDisabled={false}
      onBlur={() => {}}
      onChange={(next) => {
        told.push(next)
        setValue(next)
      }}
    />
  )
}

function show(
  input: FormProps['input'],
  start: unknown,
  { field = picture, after = [], marks }: { field?: Field; after?: UnknownAction[]; marks?: string[] } = {},
) {
  const told: unknown[] = []
  const view = mockScreen(<Form input={input} field={field} start={start} told={told} />, {
    at: '/control/page/partner',
    after,
    ...(marks ? { marks } : {}),
  })
  return { ...view, told }
}

const fileOf = (name: string, type: string): File => new File(['bytes'], name, { type })

describe('a field of one picture', () => {
  it('offers its ways while it is empty, and shows no address', () => {
    show(FileField, '')
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAttribute('id', 'field')
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('warns of a private picture, and opens it by an address that works', () => {
    const item = fileItem(2, { name: 'own.png', path: LINK, is_private: true, content: '/files/hash2/own.png?until=9' })
    const told = screenQueryArrived({ key: `file of-link?link=${encodeURIComponent(LINK)}`, data: { item } })
    show(FileField, LINK, { after: [told] })
    expect(screen.getByText('Private: visitors to the site cannot see it')).toBeVisible()
    expect(screen.getByRole('link', { name: /Open own.png/ })).toHaveAttribute('href', '/files/hash2/own.png?until=9')
  })

  it('shows what it holds as a card with name and size, and takes it away', async () => {
    const { user, told } = show(FileField, LINK, { after: [known(LINK, 2, 'cover.png')] })
    expect(screen.getByText('cover.png')).toBeVisible()
    expect(screen.getByText('2 KB · 640 × 480')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open cover.png in a new window' })).toHaveAttribute(
      'href',
      '/files/hash2/picture-2.png',
    )
    await user.click(screen.getByRole('button', { name: 'Remove cover.png' }))
    expect(told).toEqual([''])
    expect(screen.queryByText('cover.png')).toBeNull()
  })

  it('takes an address by hand as before', async () => {
    const { user, told } = show(FileField, '')
    await user.click(screen.getByRole('button', { name: 'Web address' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Address or path' }), {
      target: { value: 'https://x.example/a.png' },
    })
    expect(told).toEqual(['https://x.example/a.png'])
    expect(screen.getByText('x.example')).toBeVisible()
  })

  it('never fills an input with a picture that stands in the field itself', async () => {
    const { user } = show(FileField, `data:image/png;base64,${'A'.repeat(5000)}`)
    expect(screen.getByText('Embedded picture')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Web address' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(document.body.textContent).not.toContain('AAAA')
  })

  it('sends what is dropped or pasted, one file, pictures alone', () => {
    const { container, events } = show(FileField, '')
    const field = container.querySelector('.co-ffield') as HTMLElement
    const data = { types: ['Files'], files: [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')], items: [] }
    fireEvent.drop(field, { dataTransfer: data })
    fireEvent.paste(field, { clipboardData: { files: [fileOf('notes.txt', 'text/plain')] } })
    const sent = events().filter(filesDropped.match)
    expect(sent.map(({ payload }) => payload.files.map(({ name }) => name))).toEqual([['a.png']])
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt is not a picture')
  })

  it('holds the link of what it has sent as soon as that is there, once', () => {
    const told: unknown[] = []
    const { store, container, events } = renderScreen(<Form input={FileField} field={picture} start="" told={told} />, {
      at: '/control/page/partner',
    })
    const data = { types: ['Files'], files: [fileOf('a.png', 'image/png')], items: [] }
    fireEvent.drop(container.querySelector('.co-ffield') as HTMLElement, { dataTransfer: data })
    expect(events('files/filesDropped')).toHaveLength(1)
    const { key = '' } = store.getState().files.sendings[0] ?? {}
    act(() => void store.dispatch(sendingEnded({ key, received: fileItem(9, { path: LINK }) })))
    expect(told).toEqual([LINK])
    expect(store.getState().files.sendings).toEqual([])
  })

  it('gets along with addresses where the person has nothing to do with files', () => {
    show(FileField, LINK, { marks: ['partner:update'] })
    expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Address or path' })).toHaveValue(LINK)
    expect(screen.getByRole('textbox')).toHaveAttribute('id', 'field')
  })
})

describe('a field of several files', () => {
  const links = ['/f/k1/a.pdf', '/f/k2/b.pdf', '/f/k3/c.pdf']
  const files: Field = { ...picture, kind: 'files' }
  const names = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('.co-fcard__name')?.textContent ?? null)

  it('shows a card each, moved by keys with the focus staying on the card', async () => {
    const { user, told } = show(FilesField, links, { field: files })
    screen.getByRole('button', { name: 'c.pdf: arrow keys move it' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
    expect(screen.getByRole('button', { name: 'c.pdf: arrow keys move it' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(told.at(-1)).toEqual([links[2], links[0], links[1]])
  })

  it('is put into another order by dragging', () => {
    const { told } = show(FilesField, links, { field: files })
    const [first, , third] = screen.getAllByRole('listitem')
    fireEvent.dragStart(first as HTMLElement)
    fireEvent.dragOver(third as HTMLElement)
    fireEvent.dragEnd(first as HTMLElement)
    expect(told).toEqual([[links[1], links[2], links[0]]])
  })

  it('adds an address by Enter, each once, and loses what is removed', async () => {
    const { user, told } = show(FilesField, links.slice(0, 1), { field: files })
    await user.click(screen.getByRole('button', { name: 'Web address' }))
    await user.type(screen.getByRole('textbox', { name: 'Address or path' }), '/old/path.zip{Enter}')
    expect(told.at(-1)).toEqual([links[0], '/old/path.zip'])
    await user.type(screen.getByRole('textbox', { name: 'Address or path' }), '/old/path.zip{Enter}')
    expect(told.at(-1)).toEqual([links[0], '/old/path.zip'])
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(told.at(-1)).toEqual(['/old/path.zip'])
  })
})
