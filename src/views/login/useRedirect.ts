import { useSearchParams } from 'react-router-dom'

/** Where the person wanted to go; the flow follows it only inside the console. */
export function useRedirect(): { redirect?: string } {
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  return redirect ? { redirect } : {}
}
