import { useRouteError } from 'react-router-dom'
import { ProblemCard } from './ProblemCard'

/** The whole console could not be drawn. */
export function ProblemScreen() {
  const thrown = useRouteError()
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return <ProblemCard error={error} onAgain={() => location.reload()} />
}
