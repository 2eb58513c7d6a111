import { render, screen } from '@testing-library/react'
import { CalledName } from '../../../src/engine/kinds/ref/CalledName'

const loginIn = (container: HTMLElement) => container.querySelector('.co-called__login')?.textContent

describe('what a person is called, in a row (glossary: name of a person)', () => {
  it('sets the login name apart from the nickname, and says both', () => {
    const { container } = render(<CalledName title="李航 (hangli.frankfurt)" />)
    expect(container).toHaveTextContent('李航 (hangli.frankfurt)')
    expect(loginIn(container)).toBe('(hangli.frankfurt)')
  })

  it('takes the last brackets for the login name', () => {
    const { container } = render(<CalledName title="Li (Frankfurt) (lihang)" />)
    expect(screen.getByText('Li (Frankfurt)')).toBeInTheDocument()
    expect(loginIn(container)).toBe('(lihang)')
  })

  it.each(['李航', 'admin', '#12', '(lihang)'])('leaves “%s” as it is', (title) => {
    const { container } = render(<CalledName title={title} />)
    expect(container.innerHTML).toBe(title)
  })
})
