import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Categories } from '../../../src/views/products/category/Categories'
import { ReportForm } from '../../../src/views/products/report/ReportForm'
import { renderScreen } from '../../kit/renderScreen'

const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('a report and a category as a search result, while they are written', () => {
  it('goes by the words for search engines, else by the name and the description', async () => {
    renderScreen(<ReportForm />, { at: '/main/products/report/add' })
    const result = await screen.findByRole('region', { name: 'As a search result' })
    expect(result).toHaveTextContent('example.com › report')
    expect(result).toHaveTextContent('(no title)')
    await user.type(screen.getByRole('textbox', { name: /^Report name/ }), 'Lidar')
    await user.type(screen.getByRole('textbox', { name: /^Link/ }), 'lidar-2026')
    expect(result).toHaveTextContent('example.com › report › lidar-2026Lidar')
    await user.type(screen.getByRole('textbox', { name: 'SEO title' }), 'Lidar markets')
    expect(result).toHaveTextContent('Lidar markets')
  })

  it('stands below the form of a category too', async () => {
    renderScreen(<Categories />, { at: '/main/products/category?open=new' })
    expect(await screen.findByRole('region', { name: 'As a search result' })).toHaveTextContent(
      'example.com › category',
    )
  })
})
