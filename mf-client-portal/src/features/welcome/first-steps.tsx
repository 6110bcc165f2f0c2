import type { ReactNode } from 'react';
import { personStorage } from '@hive/api-client';
import type { ClientFirstStep, CurrentUser } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon } from '@hive/ui';
import { EachRow, Panel, TextSkeleton, When } from '@hive/ui/app/frame';
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
  return error ? [] : data?.filter((name) => name !== 'project' || !hasSeenProjects(user));
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  text: ReactNode;
}

const Row = ({ icon, title, text }: RowProps) => (
  <li className={styles.firstStep}>
    <span className={styles.firstIcon}>{icon}</span>
    <div className={styles.text}>
      <p className={styles.strong}>{title}</p>
      <p className={styles.muted}>{text}</p>
    </div>
    <span className={styles.firstArrow}>
      <Icon path="m9 6 6 6-6 6" size={16} />
    </span>
  </li>
);

const ENDPOINT = 'portalListFirstSteps';
const TITLE = 'First things to do';

/** The place of the panel by the server's answer. */
export const FirstStepsFrame = () => (
  <When of={ENDPOINT} is="filled">
    <Panel flush title={TITLE}>
      <ul>
        <EachRow of={ENDPOINT}>
          <Row title={<TextSkeleton width={180} />} text={<TextSkeleton width="60%" />} />
        </EachRow>
      </ul>
    </Panel>
  </When>
);

/** What the person can do first; each step goes when it is done, and the panel with the last one. */
export const FirstSteps = ({ names }: { names: readonly ClientFirstStep[] }) =>
  names.length === 0 ? null : (
    <Panel flush title={TITLE}>
      <ul>
        {names.map((name) => {
          const { title, text, to, icon } = steps[name];
          return (
            <Row
              key={name}
              icon={<Icon path={icon} size={20} />}
              title={
                <Link to={to} className={styles.firstLink}>
                  {title}
                </Link>
              }
              text={text}
            />
          );
        })}
      </ul>
    </Panel>
  );
