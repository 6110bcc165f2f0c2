import { Component, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from './load-failure';

/** The release of this page was removed: the boundary of the remote loads another one. */
export class ReleaseGone extends Error {
  override readonly name = 'ReleaseGone';
}

interface Props {
  /** The layout that stays around the message, such as the navigation. */
  Layout?: ComponentType<{ children: ReactNode }>;
  /** Closes the part that has thrown, which floats above the page. */
  onDismiss?: () => void;
  children: ReactNode;
}

interface State {
  error?: unknown;
  isRetry?: boolean;
}

/**
 * Catches the errors of a part of a page: shows a message in its place, and renders it again on "Try again". When a page (with
 * `Layout`) throws again, the error goes to the boundary of the remote, which reports it and offers the previous release.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error, isRetry } = this.state;
    const { Layout, onDismiss, children } = this.props;
    if (error === undefined) {
      return children;
    }
    if ((Layout && isRetry) || (error instanceof Error && error.name === 'ReleaseGone')) {
      throw error;
    }
    const message = (
      <LoadFailure
        text="Something went wrong here."
        onRetry={() => this.setState({ error: undefined, isRetry: true })}
        {...(onDismiss && { onDismiss })}
      />
    );
    return Layout ? <Layout>{message}</Layout> : message;
  }
}
