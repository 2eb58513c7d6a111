import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { RichtextInput } from '../../../src/engine/kinds/richtext/RichtextInput'
import { publisher } from '../../../src/resources/publisher'
import { type FilesDropped, sendingEnded } from '../../../src/slices/files/files'
import { fileItem } from '../../kit/fileItems'
import { stubLayout } from '../../kit/noLayout'
import { renderScreen } from '../../kit/renderScreen'

const sent: unknown[] = []

function Field() {
  const [value, setValue] = useState<unknown>('<p>one</p>')
  return (
    <RichtextInput
      id="text"
      name="content"
      field={publisher.fields.content}
      value={value}
      resource={publisher}
      language="en"
      isInvalid={false}
      isDisabled={false}
      onBlur={() => {}}
      onChange={(next) => {
        sent.push(next)
        setValue(next)
      }}
    />
  )
}

const picture = (): File => new File(['bytes'], 'screen.png', { type: 'image/png' })

/** What a clipboard tells of itself. */
const clipboard = (files: File[], html = '') => ({
  files,
  items: [],
  types: html ? ['text/html', 'Files'] : ['Files'],
  getData: (type: string) => (type === 'text/html' ? html : ''),
})

async function open(marks?: string[]) {
  sent.length = 0
  const view = renderScreen(<Field />, { at: '/control/setting/publisher', ...(marks ? { marks } : {}) })
  const text = await screen.findByRole('textbox', { name: 'About' })
  const dropped = () => view.events('files/filesDropped').map(({ payload }) => payload as FilesDropped)
  return { ...view, text, dropped }
}

describe('pictures that are pasted into a formatted text', () => {
  beforeAll(stubLayout)

  it('go to the manager, and stand in the text by their link once they are there', async () => {
    const { text, store, dropped } = await open()
    fireEvent.paste(text, { clipboardData: clipboard([picture()]) })
    await waitFor(() => expect(dropped()).toHaveLength(1))
    expect(dropped()[0]?.files).toMatchObject([{ name: 'screen.png' }])
    expect(await screen.findByText('screen.png')).toBeVisible()
    const key = dropped()[0]?.files[0]?.key ?? ''
    const received = fileItem(7, { path: '/f/key7/screen.png', alt_en: 'The first page' })
    act(() => void store.dispatch(sendingEnded({ key, received })))
    await waitFor(() => expect(sent.at(-1)).toBe('<p><img src="/f/key7/screen.png" alt="The first page">one</p>'))
    // What it shows can be said, or corrected, at once.
    expect(await screen.findByRole('dialog', { name: /Picture/ })).toBeVisible()
  })

  it('are not sent where the clipboard holds words: then the picture is how they looked', async () => {
    const { text, dropped } = await open()
    fireEvent.paste(text, { clipboardData: clipboard([picture()], '<p>words of a table</p>') })
    await waitFor(() => expect(text.textContent).toContain('words of a table'))
    expect(dropped()).toEqual([])
  })

  it('are refused in words where somebody may send no files', async () => {
    const { text, dropped } = await open(['publisher:list', 'publisher:form', 'publisher:update'])
    fireEvent.paste(text, { clipboardData: clipboard([picture()]) })
    expect(await screen.findByText(/not pasted/)).toBeVisible()
    expect(dropped()).toEqual([])
  })
})
