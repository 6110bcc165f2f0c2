import { Component, Fragment, type ReactNode } from 'react';
import { RemoteUnavailable } from './climb';
import { followFocus } from './focus';
import { dropFragmentHead, serverHtml } from './fragment';
import { afterCrash } from './ladder.rules';
import { forgive, hasNext, loadedVersion, markBad } from './loaded';
import { BreakPanel } from './panel';
import { newReference, sendReport } from './ports';
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
    followFocus();
    dropFragmentHead();
    markBad(remote);
    const access = currentManifest().remotes[remote]?.access ?? 'staff';
    if (afterCrash(access, hasNext(remote)) === 'previous') {
      this.startAgain();
    } else {
      this.setState({ reference });
    }
  }

  private readonly startAgain = () => {
    this.setState(({ round }) => ({ error: undefined, reference: undefined, round: round + 1 }));
  };

  private readonly tryAgain = () => {
    forgive(this.props.remote);
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
    const previous = !(error instanceof RemoteUnavailable) && hasNext(this.props.remote);
    return (
      <BreakPanel
        reference={reference}
        onTryAgain={this.tryAgain}
        {...(previous ? { onOpenPrevious: this.startAgain } : {})}
      />
    );
  }
}
