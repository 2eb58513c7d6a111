import { Component, type ReactNode } from 'react'
import { useAppDispatch } from '../slices/hooks'
import { screenFailed } from '../slices/world'
import { ProblemCard } from './ProblemCard'

interface BoundaryProps {
  path: string
  onFail: (message: string) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error instanceof Error ? error.message : String(error))
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <ProblemCard error={error} onAgain={() => this.setState({ error: null })} />
  }
}

/** A screen that cannot be drawn leaves the frame and the other pages as they are. */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  const dispatch = useAppDispatch()
  return (
    <Boundary path={path} onFail={(message) => dispatch(screenFailed({ message, path }))}>
      {children}
    </Boundary>
  )
}
