import { Component, type ReactNode } from 'react'
import { ProblemCard } from './ProblemCard'

interface BoundaryProps {
  onFail?: (message: string) => void
  /** Default: it is drawn once more. */
  onAgain?: () => void
  children: ReactNode
}

/** What cannot be drawn says so in its own place. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error instanceof Error ? error.message : String(error))
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <ProblemCard error={error} onAgain={this.props.onAgain ?? (() => this.setState({ error: null }))} />
  }
}
