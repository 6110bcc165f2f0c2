import { useState } from 'react';
import styles from './unavailable-panel.module.css';

interface Props {
  reference: string;
  onTryAgain: () => void;
  /** Set when a previous release is available. */
  onOpenPrevious?: () => void;
}

function BrokenCell() {
  return (
    <svg width="150" height="164" viewBox="0 0 34 38" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M17 2.2 31.5 10.6V27.4L17 35.8 2.5 27.4V10.6Z" stroke="var(--color-gray-800)" />
      <path
        d="M17 2.2 31.5 10.6M31.5 14.5V27.4M17 35.8 2.5 27.4M2.5 22V10.6L13 4.5"
        stroke="var(--color-red)"
        strokeWidth="1.3"
      />
      <path d="M13 15v8M21 15v8" stroke="var(--color-paper)" strokeWidth="2.4" />
    </svg>
  );
}

/** Replaces a remote that failed; the rest of the site keeps working. */
export function UnavailablePanel({ reference, onTryAgain, onOpenPrevious }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(reference).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className={styles.panel} role="alert" data-panel="remote-unavailable">
      <BrokenCell />
      <div>
        <h2>This part of the site is taking a break</h2>
        <p className={styles.muted}>Everything else works. We have noted the fault and are looking at it.</p>
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={onTryAgain}>
            Try again
          </button>
          {onOpenPrevious && (
            <button type="button" onClick={onOpenPrevious}>
              Open previous version
            </button>
          )}
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
          <a className={styles.quiet} href="/">
            Go to the home page
          </a>
        </div>
        <p className={styles.reference}>
          Reference <code>{reference}</code>
          <button type="button" className={styles.copy} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </button>
        </p>
      </div>
    </section>
  );
}
