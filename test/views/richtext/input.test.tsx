import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RichtextInput } from '../../../src/engine/kinds/richtext/RichtextInput'
import { publisher } from '../../../src/resources/publisher'
import { stubLayout } from '../../kit/noLayout'
import { renderScreen } from '../../kit/renderScreen'

const sent: unknown[] = []

function Field({ start }: { start: string }) {
  const [value, setValue] = useState<unknown>(start)
  return (
    <>
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
      <button type="button" onClick={() => setValue('<p>from elsewhere</p>')}>
        Elsewhere
      </button>
    </>
  )
}

async function open(start: string): Promise<HTMLElement> {
  sent.length = 0
  renderScreen(<Field start={start} />, { at: '/control/setting/publisher' })
  return screen.findByRole('textbox', { name: 'About' })
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

const STORED = '<p class="lead">one</p><figure><p>two</p></figure>'

describe('the field of a formatted text', () => {
  beforeAll(stubLayout)

  it('shows the words at once, before the editor is there', () => {
    renderScreen(<Field start="<p>one<script>x</script></p>" />, { at: '/control/setting/publisher' })
    expect(document.querySelector('.co-rich .co-formatted')?.innerHTML).toBe('<p>one</p>')
  })

  it('says what it does not keep, and sends nothing as long as nobody writes', async () => {
    const text = await open(STORED)
    expect(text.textContent).toBe('onetwo')
    expect(screen.getByRole('status').textContent).toContain('class, <figure>')
    expect(sent).toEqual([])
  })

  it('says so once it is written in, and gives the stored text back letter by letter', async () => {
    await open(STORED)
    await press('Bulleted list')
    expect(sent.at(-1)).toBe('<ul><li>one</li></ul><p>two</p>')
    expect(screen.getByRole('status').textContent).toContain('Saving will remove: class, <figure>')
    await press('Restore the stored text')
    expect(sent.at(-1)).toBe(STORED)
    expect(screen.getByRole('status').textContent).toContain('kept until you save a change')
  })

  it('sends the text as it came where all is undone', async () => {
    await open(STORED)
    await press('Bulleted list')
    await press('Undo')
    expect(sent.at(-1)).toBe(STORED)
  })

  it('shows a text that comes from elsewhere, and has nothing to undo about it', async () => {
    const text = await open('<p>one</p>')
    await press('Elsewhere')
    await waitFor(() => expect(text.textContent).toBe('from elsewhere'))
    expect(sent).toEqual([])
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is empty where only an empty line is left', async () => {
    await open('')
    expect(sent).toEqual([])
    await press('Bulleted list')
    await press('Bulleted list')
    expect(sent.at(-1)).toBe('')
  })
})
