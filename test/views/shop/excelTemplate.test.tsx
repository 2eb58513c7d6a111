import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { excelTemplate } from '../../../src/resources/excel_template'
import type { TemplateColumn } from '../../../src/resources/rules/templateColumns'
import { ColumnsInput } from '../../../src/views/setting/excel/ColumnsInput'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const headers = () =>
  screen.getAllByRole('textbox', { name: /^Header of/ }).map((input) => (input as HTMLInputElement).value)

const Held = ({ start }: { start: TemplateColumn[] }) => {
  const [value, setValue] = useState<unknown>(start)
  return (
    <ColumnsInput
      id="columns"
      name="columns"
      field={excelTemplate.fields.columns}
      resource={excelTemplate}
      language="en"
      value={value}
      draft={{ resource: 'member' }}
      isInvalid={false}
      isDisabled={false}
      onChange={setValue}
      onBlur={() => {}}
    />
  )
}

describe('the columns of an Excel template (catalogue, setting/excel)', () => {
  it('are named, ordered by keys and taken out, and one that is gone says so', async () => {
    const start = [
      { field: 'email', header: 'Mail' },
      { field: 'fax', header: 'Fax' },
      { field: 'name', header: 'Who' },
    ]
    renderScreen(<Held start={start} />, { at: '/main/setting/excel' })
    expect(screen.getByRole('alert')).toHaveTextContent('no longer exists')
    await user.click(screen.getByRole('button', { name: 'Remove: fax' }))
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('button', { name: 'Move up: Name' }).focus()
    await user.keyboard('{Enter}')
    expect(headers()).toEqual(['Who', 'Mail'])
    await user.type(screen.getByRole('textbox', { name: 'Header of Name' }), ' is it')
    expect(headers()).toEqual(['Who is it', 'Mail'])
    expect(screen.getByRole('button', { name: 'Move up: Name' })).toBeDisabled()
  })

  const start = [
    { field: 'email', header: 'Mail' },
    { field: 'name', header: 'Who' },
    { field: 'phone', header: 'Phone' },
  ]

  it('are dragged by their grips to before or after another', () => {
    renderScreen(<Held start={start} />, { at: '/main/setting/excel' })
    const lines = () => screen.getAllByRole('listitem')
    const drag = (from: number, to: number, y: number): void => {
      const dataTransfer = { setData: () => {}, setDragImage: () => {} }
      const [line, target] = [lines()[from], lines()[to]]
      const grip = line?.querySelector('[data-grip]')
      if (!grip || !target) throw new Error('no line')
      target.getBoundingClientRect = () => ({ top: 100, height: 40 }) as DOMRect
      for (const [at, name] of [
        [grip, 'dragStart'],
        [target, 'dragOver'],
        [target, 'drop'],
      ] as const) {
        const event = createEvent[name](at, { dataTransfer })
        Object.defineProperty(event, 'clientY', { value: y })
        fireEvent(at, event)
      }
    }
    drag(0, 2, 130)
    expect(headers()).toEqual(['Who', 'Phone', 'Mail'])
    drag(2, 1, 105)
    expect(headers()).toEqual(['Who', 'Mail', 'Phone'])
    drag(0, 0, 130)
    expect(headers()).toEqual(['Who', 'Mail', 'Phone'])
  })

  it('are moved by Alt and the arrows, and the focus goes along', async () => {
    renderScreen(<Held start={start} />, { at: '/main/setting/excel' })
    const [mail] = screen.getAllByRole('textbox', { name: /^Header of/ })
    mail?.focus()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
    expect(headers()).toEqual(['Who', 'Phone', 'Mail'])
    expect(mail).toHaveFocus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(headers()).toEqual(['Who', 'Mail', 'Phone'])
  })
})
