import { Link } from '@hive/router';
import { buttonClass, telephoneUrl } from '@hive/ui';
import styles from './next-step-bar.module.css';

/** At the foot of a phone's screen: what to do next. On the home page, neither on its first screen nor at its forms, which say it. */
export const NextStepBar = ({ phone, to = '/#assessment' }: { phone: string; to?: string }) => (
  <aside className={styles.bar} aria-label="Next step">
    <div className={styles.links}>
      <Link className={buttonClass({ size: 'small' })} to={to}>
        Start Free Assessment
      </Link>
      {phone ? (
        <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={telephoneUrl(phone)}>
          Call
        </a>
      ) : null}
    </div>
  </aside>
);
