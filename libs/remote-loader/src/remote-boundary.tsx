import { Component, Fragment, type ReactNode } from 'react';
import { RemoteUnavailable } from './load-with-fallback';
import { trackFocus } from './focus-restoration';
import { dropFragmentHead, serverHtml } from './server-fragment';
import { afterCrash } from './fallback.rules';
import { retryAll, hasFallback, loadedVersion, markFailed } from './loaded-releases';
import { UnavailablePanel } from './unavailable-panel';
import { newReference, sendReport } from './browser-ports';
import { currentManifest } from './registry';

interface Props {
  remote: string;
  children: ReactNode;
}

interface State {
  error?: unknown;
  reference?: string;
  /** Grows with every new start, so that children begin afresh. */
  round: number;
}

function reportCrash(remote: string, reference: string): void {
  sendReport({
    remote,
    version: loadedVersion(remote) ?? 'none',
    revision: currentManifest().revision,
    outcome: 'failed',
    tried: [],
    ms: 0,
    reference,
  });
}

/**
 * Keeps a failure of one remote inside its own area. A public page that crashes goes to the previous release by
 * itself; in portal and admin a panel offers it.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { round: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const { remote } = this.props;
    if (error instanceof RemoteUnavailable) {
      this.setState({ reference: error.reference });
      return;
    }
    const reference = newReference();
    reportCrash(remote, reference);
    trackFocus();
    dropFragmentHead();
    markFailed(remote);
    const access = currentManifest().remotes[remote]?.access ?? 'staff';
    if (afterCrash(access, hasFallback(remote)) === 'previous') {
      this.startAgain();
    } else {
      this.setState({ reference });
    }
  }

  private readonly startAgain = () => {
    this.setState(({ round }) => ({ error: undefined, reference: undefined, round: round + 1 }));
  };

  private readonly tryAgain = () => {
    retryAll(this.props.remote);
    this.startAgain();
  };

  override render(): ReactNode {
    const { error, reference, round } = this.state;
    if (error === undefined) {
      return <Fragment key={round}>{this.props.children}</Fragment>;
    }
    if (reference === undefined) {
      // between the crash and the next release: the server's HTML as a picture of the page
      return <div dangerouslySetInnerHTML={{ __html: serverHtml() ?? '' }} />;
    }
    const previous = !(error instanceof RemoteUnavailable) && hasFallback(this.props.remote);
    return (
      <UnavailablePanel
        reference={reference}
        onTryAgain={this.tryAgain}
        {...(previous ? { onOpenPrevious: this.startAgain } : {})}
      />
    );
  }
}
