import { useEffect, useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { Link } from '@hive/router';
import { useSettingsQuery } from '@hive/store';
import { Button, Hexagon, layout, telephoneUrl } from '@hive/ui';
import styles from './assessment-wizard.module.css';

/** What happens after the submission, and what the visitor can do. */
function NextSteps({ host }: { host: HostApi }) {
  const phone = useSettingsQuery().data?.contactPhone;
  return (
    <>
      <ol className={styles.next} aria-label="What happens next">
        <li>
          <strong>Now</strong> A confirmation is on its way to you by e-mail.
        </li>
        <li>
          <strong>Within 24 hours</strong> A person reads your answers and sends you the strategy. No call unless you
          ask for one.
        </li>
        <li>
          <strong>Then</strong> You decide. The strategy is yours, whether we work together or not.
        </li>
      </ol>
      <p className={styles.nextLinks}>
        {phone ? <a href={telephoneUrl(phone)}>Call {phone}</a> : null}
        <Link to="/portfolio">See our work</Link>
        <button type="button" id="assessment-sign-up" onClick={() => host.openDialog('signup')}>
          Create an account
        </button>
      </p>
    </>
  );
}

/** Replaces the wizard after the submission. */
export function SuccessPanel({ host, onRestart }: { host: HostApi; onRestart: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <div className={styles.success}>
        <svg viewBox="0 0 600 600" aria-hidden="true">
          <Hexagon x={300} y={300} radius={280} stroke="var(--color-violet)" strokeOpacity={0.25} strokeWidth={1.5} />
          <Hexagon x={300} y={300} radius={200} stroke="var(--color-violet)" strokeOpacity={0.5} strokeWidth={1.5} />
          <Hexagon x={300} y={300} radius={120} stroke="var(--color-lime)" strokeWidth={3} />
          <Hexagon x={300} y={300} radius={92} fill="var(--color-lime)" />
          <path
            d="M264 302l26 26 48-56"
            fill="none"
            stroke="var(--color-ink)"
            strokeWidth="15"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div>
          <h3 ref={title} tabIndex={-1} className={layout.h3}>
            Assessment Submitted!
          </h3>
          <p className={`${layout.lead} ${styles.lead}`}>
            Thank you for your submission. We&apos;ll contact you within 24 hours with a customized growth strategy.
          </p>
          <NextSteps host={host} />
          <Button variant="secondary" id="assessment-again" onClick={onRestart}>
            Submit Another Assessment
          </Button>
        </div>
      </div>
    </div>
  );
}
