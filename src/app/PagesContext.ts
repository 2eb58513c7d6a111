import { createContext, useContext } from 'react'
import type { Pages } from './pages'

export const PagesContext = createContext<Pages | null>(null)

export function usePages(): Pages {
  const pages = useContext(PagesContext)
  if (!pages) throw new Error('the console is drawn without its pages')
  return pages
}
