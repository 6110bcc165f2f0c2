import { personStorage } from '@hive/api-client';
import type { ClientFirstStep, CurrentUser } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, useIsHydrating } from '@hive/ui';
import { Panel } from '@hive/ui/app';
import { usePortalListFirstStepsQuery } from './first-steps.api';
import styles from './welcome.module.css';

// the icons are from Lucide (ISC licence)
const steps: Record<ClientFirstStep, { title: string; text: string; to: string; icon: string }> = {
  profile: {
    title: 'Tell us about your business',
    text: 'Your story, your customers and your goals.',
    to: '/client-portal/brand',
    icon: 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-5h4v5',
  },
  hello: {
    title: 'Say hello',
    text: 'Write to your team in the chat. A person answers.',
    to: '?chat=open',
    icon: 'M3.5 20.5l1-4.6A8.5 8.5 0 1 1 8 19.5z',
  },
  project: {
    title: 'See your project',
    text: 'Its milestones, and what needs your approval.',
    to: '/client-portal/projects',
    icon: 'M4 4h16v16H4z M8.5 8v8 M12 8v4 M15.5 8v6',
  },
};

const SEEN = 'projects-seen';

/** Remembers in this browser that the person has opened the page of projects. */
export const rememberProjectsSeen = (user: CurrentUser) => personStorage(user.id).set(SEEN, 'true');

const hasSeenProjects = (user: CurrentUser): boolean => personStorage(user.id).getJson(SEEN) === true;

/** What the person has not done yet; undefined until it is known. */
export function useFirstSteps(user: CurrentUser): ClientFirstStep[] | undefined {
  const { data, error } = usePortalListFirstStepsQuery();
  // the HTML of the server does not know what this browser has stored
  const isHydrating = useIsHydrating();
  return error ? [] : data?.filter((name) => name !== 'project' || isHydrating || !hasSeenProjects(user));
}

/** A step with its link. */
function Step({ name }: { name: ClientFirstStep }) {
  const { title, text, to, icon } = steps[name];
  return (
    <li className={styles.firstStep}>
      <span className={styles.firstIcon}>
        <Icon path={icon} size={20} />
      </span>
      <div className={styles.text}>
        <p className={styles.strong}>
          <Link to={to} className={styles.firstLink}>
            {title}
          </Link>
        </p>
        <p className={styles.muted}>{text}</p>
      </div>
      <span className={styles.firstArrow}>
        <Icon path="m9 6 6 6-6 6" size={16} />
      </span>
    </li>
  );
}

/** What the person can do first; each step goes when it is done, and the panel with the last one. */
export const FirstSteps = ({ names }: { names: readonly ClientFirstStep[] }) =>
  names.length === 0 ? null : (
    <Panel flush title="First things to do">
      <ul>
        {names.map((name) => (
          <Step key={name} name={name} />
        ))}
      </ul>
    </Panel>
  );
