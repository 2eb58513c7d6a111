import { act, fireEvent, screen } from '@testing-library/react'
import { useForm } from '../../../src/engine/form/useForm'
import { task } from '../../../src/resources/task'
import { screenQueryArrived } from '../../../src/slices/screenQueries'
import { ScheduleForm } from '../../../src/views/system/task/ScheduleForm'
import { renderScreen } from '../../kit/renderScreen'

const AT = '/control/system/task'
const WAY = { stays: true } as const

function Form() {
  const form = useForm({ resource: task, way: WAY })
  const { cycle, every, at_hour, at_minute, cron } = form.values.draft
  return (
    <>
      <ScheduleForm form={form} />
      <output>{JSON.stringify({ cycle, every, at_hour, at_minute, cron })}</output>
    </>
  )
}

const typed = (words: string): void => {
  fireEvent.change(screen.getByLabelText('Say when in words'), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
}

describe('when a task is due, in its form (flow 16.1)', () => {
  it('typed words fill the fields', () => {
    renderScreen(<Form />, { at: AT })
    typed('every day at 7:45')
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
      cycle: 'day',
      every: 1,
      at_hour: 7,
      at_minute: 45,
      cron: null,
    })
    typed('每周一、周五 08:00')
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
      cron: '0 8 * * 1,5',
      at_hour: null,
    })
  })

  it('says that it did not understand, and changes nothing', () => {
    renderScreen(<Form />, { at: AT })
    const before = screen.getByRole('status').textContent
    typed('as soon as possible')
    expect(screen.getByRole('alert')).toHaveTextContent('Not understood')
    expect(screen.getByRole('status').textContent).toBe(before)
  })

  it('shows the next runs with the nights on which clocks change', () => {
    const view = renderScreen(<Form />, { at: AT })
    expect(screen.getByText('Fill in when, and the next five runs show here')).toBeVisible()
    const key = Object.keys(view.store.getState().screenQueries).find((name) => name.startsWith('task:preview'))
    const data = {
      words: ['每天 02:30', 'Every day at 02:30'],
      time_zone: 'Europe/Berlin',
      times: [
        { at: '2026-10-24T00:30:00.000Z', clock_change: 0 },
        { at: '2026-10-25T00:30:00.000Z', clock_change: -60 },
      ],
    }
    act(() => void view.store.dispatch(screenQueryArrived({ key: key ?? '', data })))
    expect(screen.getByText('Every day at 02:30')).toBeVisible()
    expect(screen.getAllByText(/Europe\/Berlin/)).toHaveLength(2)
    expect(screen.getByText('Clocks go back 60 minutes that day')).toBeVisible()
  })
})
