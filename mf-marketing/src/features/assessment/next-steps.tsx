import type { HostApi } from '@hive/contracts';
import { Link } from '@hive/router';
import { telephoneUrl } from '@hive/ui';
import styles from './assessment-wizard.module.css';

/** What happens after the submission, and what the visitor can do. */
export function NextSteps({ host, phone }: { host: HostApi; phone: string }) {
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
