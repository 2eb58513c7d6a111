import { screen } from '@testing-library/react'
import { NoPermission } from '../../../src/views/error/NoPermission'
import { NotFound } from '../../../src/views/error/NotFound'
import { renderScreen } from '../../kit/renderScreen'

describe('pages that lead nowhere', () => {
  it.each([
    ['401', NoPermission, 'No permission'],
    ['404', NotFound, 'Page not found'],
  ])('%s has a heading and the way home', (path, Page, heading) => {
    renderScreen(<Page />, { at: `/${path}` })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/')
  })
})
