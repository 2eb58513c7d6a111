import { screen } from '@testing-library/react'
import { UploadsCard } from '../../../src/views/dashboard/UploadsCard'
import { renderScreen } from '../../kit/renderScreen'

// A chart draws nothing where there is no canvas.
jest.mock('../../../src/widgets/charts/lazyCharts', () => ({ LazyBarChart: () => null }))

const day = (added: number) => ({ date: '2026-11-21', files: 1, added, updated: 0, errors: 0 })
const at = '/main/dashboard'

describe('uploads on the dashboard', () => {
  it('says that there were none, and offers to upload', () => {
    renderScreen(<UploadsCard days={[day(0)]} />, { at, language: 'en' })
    expect(screen.getByText('No uploads in the last 30 days')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Upload reports' })).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('offers nothing that the person may not do', () => {
    renderScreen(<UploadsCard days={[]} />, { at, language: 'zh', marks: ['report:list'] })
    expect(screen.getByText('近 30 天没有上传')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads from the sums to the upload log', () => {
    renderScreen(<UploadsCard days={[day(1200)]} />, { at, language: 'en' })
    const link = screen.getByRole('link', { name: 'Added 1,200 · Updated 0' })
    expect(link).toHaveAttribute('href', '/main/products/upload-log?uploaded_at_from=2026-11-21')
    expect(screen.queryByText('No uploads in the last 30 days')).toBeNull()
  })
})
