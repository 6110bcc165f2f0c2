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

/** Six hexadecimal digits. The lines below the first frame are left out, because they differ between renders of the same part. */
function referenceOf(error: unknown): string {
  const text = `${String(error)}${error instanceof Error ? error.stack?.split('\n', 2).join() : ''}`;
  let hash = 0;
  for (const character of text) {
    hash = (hash * 31 + character.charCodeAt(0)) % 0x1000000;
  }
  return hash.toString(16).padStart(6, '0');
}

/**
 * Contains what a part of a page throws: shows a message in its place, and renders it anew on "Try again". The reference of the
 * error, which is the same for the same fault, is in the message and in the console. A page (with `Layout`) that throws again is left
 * to the boundary of the remote, which reports it and offers the previous release.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error('Reference', referenceOf(error), error);
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
        reference={referenceOf(error)}
        onRetry={() => this.setState({ error: undefined, isRetry: true })}
        {...(onDismiss && { onDismiss })}
      />
    );
    return Layout ? <Layout>{message}</Layout> : message;
  }
}
