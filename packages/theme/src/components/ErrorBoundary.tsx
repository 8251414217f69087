import { Component, type ReactNode } from 'react'
import { CrashPage } from '../pages/CrashPage.js'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value clears the error: navigating elsewhere leaves the crash behind (ERR-2). */
  readonly resetKey: string
  /** What the document is called meanwhile; else it keeps its name. */
  readonly title?: string
}

interface State {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: string
}

/** Shows the crash page instead of what failed to render (ERR-1). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <CrashPage
        error={this.state.error}
        title={this.props.title}
        onRetry={() => this.setState({ error: null, failed: false })}
      />
    )
  }
}
