import { screen } from '@testing-library/react'
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
    expect(screen.getByRole('alert')).toHaveTextContent('no longer there')
    await user.click(screen.getByRole('button', { name: 'Remove: fax' }))
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('button', { name: 'Move up: Name' }).focus()
    await user.keyboard('{Enter}')
    expect(headers()).toEqual(['Who', 'Mail'])
    await user.type(screen.getByRole('textbox', { name: 'Header of Name' }), ' is it')
    expect(headers()).toEqual(['Who is it', 'Mail'])
    expect(screen.getByRole('button', { name: 'Move up: Name' })).toBeDisabled()
  })
})
