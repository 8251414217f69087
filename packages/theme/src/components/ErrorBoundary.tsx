import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.js'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value clears the error, so that navigation replaces the crash page (ERR-2). */
  readonly resetKey: string
  /** Title of the document while the crash page is shown. Without it, the title does not change. */
  readonly title?: string
}

interface State {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: string
}

/** Shows the crash page instead of children that failed to render (ERR-1). */
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
