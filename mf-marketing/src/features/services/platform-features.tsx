import { useRef } from 'react';
import type { HostApi } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, useEventReplay } from '@hive/ui';
import { arrowRight } from '../../components/icons/icons';
import { lifeBuoy, sparkles, userPlus, wrench } from './icons';
import styles from './services.module.css';

function FeatureContent({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <>
      <Icon path={icon} size={26} stroke={1.6} />
      <strong>{title}</strong>
      <Icon path={arrowRight} size={22} />
      <small>{text}</small>
    </>
  );
}

/** Links to the platform's features besides the services. */
export function PlatformFeatures({ host }: { host: HostApi }) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  return (
    <div ref={part} data-part="platform" className={styles.platform}>
      <a className={styles.feature} href="#contact">
        <FeatureContent icon={sparkles} title="AI Feature" text="Draft posts and pictures in your portal" />
      </a>
      <a className={styles.feature} href="#contact">
        <FeatureContent icon={wrench} title="Tools" text="Booking, forms and reports" />
      </a>
      <button type="button" id="services-sign-up" className={styles.feature} onClick={() => host.openDialog('signup')}>
        <FeatureContent icon={userPlus} title="Sign Up" text="Ask for a client account" />
      </button>
      <Link className={styles.feature} to="/support">
        <FeatureContent icon={lifeBuoy} title="Support/FAQ" text="Ten answers and a phone number" />
      </Link>
    </div>
  );
}
