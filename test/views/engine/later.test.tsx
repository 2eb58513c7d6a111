import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { later } from '../../../src/engine/kinds/later'

const Whole = ({ text }: { text: string }) => <p>{text} is here</p>
const Waiting = ({ text }: { text: string }) => <p>{text} is on its way</p>

class Told extends Component<{ children: ReactNode }> {
  override state = { fault: '' }
  static getDerivedStateFromError = (error: Error) => ({ fault: error.message })
  override render = () => this.state.fault || this.props.children
}

describe('a component whose code comes later', () => {
  it('takes the place of its stand-in as soon as it is there, and stands at once from then on', async () => {
    const Part = later<{ text: string }>(() => Promise.resolve(Whole), Waiting)
    const first = render(<Part text="The editor" />)
    expect(screen.getByText('The editor is on its way')).toBeVisible()
    await act(async () => {})
    expect(screen.getByText('The editor is here')).toBeVisible()
    first.unmount()
    render(<Part text="The next" />)
    expect(screen.getByText('The next is here')).toBeVisible()
  })

  it('tells its failure, and asks once more when it is drawn again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = jest.fn(() => Promise.resolve(Whole)).mockRejectedValueOnce(new Error('the line was lost'))
    const Part = later<{ text: string }>(load, Waiting)
    const tell = () =>
      render(
        <Told>
          <Part text="The editor" />
        </Told>,
      )
    const first = tell()
    await act(async () => {})
    expect(screen.getByText('the line was lost')).toBeVisible()
    first.unmount()
    tell()
    await act(async () => {})
    expect(screen.getByText('The editor is here')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
