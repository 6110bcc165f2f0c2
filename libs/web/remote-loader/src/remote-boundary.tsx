import { Component, Fragment, type ReactNode } from 'react';
import { RemoteUnavailable } from './load-with-fallback';
import { trackFocus } from './focus-restoration';
import { dropFragmentHead, forgetScreenHtml, serverHtml } from './server-fragment';
import { afterCrash } from './fallback.rules';
import { retryAll, hasFallback, loadedVersion, markFailed } from './loaded-releases';
import { UnavailablePanel } from './unavailable-panel';
import { newReference, sendReport } from './browser-ports';
import { currentManifest } from './registry';

interface Props {
  remote: string;
  /** Called with true when the panel appears, and with false when it disappears. */
  onUnavailable?: (isUnavailable: boolean) => void;
  children: ReactNode;
}

interface State {
  error?: unknown;
  reference?: string;
  /** Key of the children, so that each restart mounts them again. */
  generation: number;
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
 * Contains the failures of one remote. After a crash, a public page switches to the previous release at once; portal and
 * admin show a panel that offers it.
 */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { generation: 0 };

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
    forgetScreenHtml();
    markFailed(remote);
    const access = currentManifest().remotes[remote]?.access ?? 'staff';
    if (afterCrash(access, hasFallback(remote)) === 'previous') {
      this.restart();
    } else {
      this.setState({ reference });
    }
  }

  override componentDidUpdate(_: Props, before: State): void {
    const isUnavailable = this.state.reference !== undefined;
    if (isUnavailable !== (before.reference !== undefined)) {
      this.props.onUnavailable?.(isUnavailable);
    }
  }

  override componentWillUnmount(): void {
    if (this.state.reference !== undefined) {
      this.props.onUnavailable?.(false);
    }
  }

  private readonly restart = () => {
    this.setState(({ generation }) => ({
      error: undefined,
      reference: undefined,
      generation: generation + 1,
    }));
  };

  private readonly tryAgain = () => {
    retryAll(this.props.remote);
    this.restart();
  };

  override render(): ReactNode {
    const { error, reference, generation } = this.state;
    if (error === undefined) {
      return <Fragment key={generation}>{this.props.children}</Fragment>;
    }
    if (reference === undefined) {
      // until the next release is loaded, the server's HTML without a script
      return <div dangerouslySetInnerHTML={{ __html: serverHtml() ?? '' }} />;
    }
    const isUnavailable = error instanceof RemoteUnavailable;
    const html = isUnavailable ? serverHtml() : undefined;
    const hasPrevious = !isUnavailable && hasFallback(this.props.remote);
    return (
      <>
        <UnavailablePanel
          reference={reference}
          onTryAgain={this.tryAgain}
          {...(hasPrevious ? { onOpenPrevious: this.restart } : {})}
        />
        {/* to read: without its remote, a form would send its fields in an address */}
        {html !== undefined && <div inert dangerouslySetInnerHTML={{ __html: html }} />}
      </>
    );
  }
}
