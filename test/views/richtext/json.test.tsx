import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { payment } from '../../../src/resources/payment'
import { CredentialsInput } from '../../../src/views/setting/payment/CredentialsInput'
import { stubLayout } from '../../kit/noLayout'
import { renderScreen } from '../../kit/renderScreen'

interface FieldProps {
  start: unknown
  language: 'zh' | 'en'
  isDisabled?: boolean
}

function Field({ start, language, isDisabled = false }: FieldProps) {
  const [value, setValue] = useState(start)
  return (
    <CredentialsInput
      id="code"
      name="login_info"
      field={payment.fields.login_info}
      value={value}
      resource={payment}
      language={language}
      isInvalid={false}
      isDisabled={isDisabled}
      onBlur={() => {}}
      onChange={setValue}
    />
  )
}

const inShadow = (selector: string): Element | null =>
  document.querySelector('.co-code')?.shadowRoot?.querySelector(selector) ?? null

describe('a field of JSON', () => {
  beforeAll(stubLayout)

  it.each([
    ['zh', '第 2 行第 1 列'],
    ['en', 'Line 2, column 1'],
  ] as const)('says in %s where it goes wrong, by line and column', async (language, where) => {
    renderScreen(<Field start={'{"a": 1\n"b": 2}'} language={language} />, { at: '/main/setting/payment', language })
    expect(await screen.findByText(new RegExp(where))).toBeTruthy()
    expect(inShadow('.cm-content')?.getAttribute('aria-invalid')).toBe('true')
    expect(inShadow('.cm-content')?.textContent).toContain('"b": 2')
  })

  it('lays out what is right', async () => {
    renderScreen(<Field start={'{"a":1}'} language="en" />, { at: '/main/setting/payment' })
    await waitFor(() => expect(inShadow('.cm-content')).not.toBeNull())
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Format' })))
    await waitFor(() => expect(inShadow('.cm-content')?.textContent).toContain('"a": 1'))
  })

  it('never shows what is set', async () => {
    renderScreen(<Field start language="en" />, { at: '/main/setting/payment' })
    await waitFor(() => expect(inShadow('.cm-content')).not.toBeNull())
    expect(inShadow('.cm-content')?.textContent).toBe('')
  })

  it('is reached by the keys where nothing can be written', async () => {
    renderScreen(<Field start={'{"a":1}'} language="en" isDisabled />, { at: '/main/setting/payment' })
    await waitFor(() => expect(inShadow('.cm-content')).not.toBeNull())
    expect(inShadow('.cm-content')?.getAttribute('tabindex')).toBe('0')
  })
})
