import type { ReactNode } from 'react';
import type { CurrentUser } from '@hive/contracts';
import { Icon } from '@hive/ui';
import { HexagonBadge, Panel, VisuallyHidden } from '@hive/ui/app';
import styles from './welcome.module.css';

interface Step {
  title: string;
  text: ReactNode;
  state: 'done' | 'current' | 'upcoming';
}

/** Each on its own line, so that long names move nothing. */
const Login = ({ user }: { user: CurrentUser }) => (
  <>
    <span className={styles.line}>{`${user.companyName ?? 'Your company'} can log in with`}</span>
    <span className={styles.line} title={user.email}>
      {user.email}
    </span>
  </>
);

const stepsFor = (user: CurrentUser): Step[] => [
  {
    title: 'Your account is open',
    text: <Login user={user} />,
    state: 'done',
  },
  {
    title: 'We contact you',
    text: 'Your team gets to know your business and comes back to you with the next steps.',
    state: 'current',
  },
  {
    title: 'Your first project begins',
    text: 'Its progress and everything that waits for your word will be on this page.',
    state: 'upcoming',
  },
];

function StepMarker({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'done') {
    return (
      <HexagonBadge size={30} fill="var(--app-primary)">
        <span className={styles.check}>
          <Icon name="check" size={15} stroke={2.6} />
        </span>
      </HexagonBadge>
    );
  }
  const line = state === 'current' ? 'var(--app-primary)' : 'var(--app-muted)';
  return (
    <HexagonBadge
      size={30}
      fill={state === 'current' ? 'var(--app-primary-soft)' : 'none'}
      stroke={line}
      strokeWidth={6}
    >
      <span className={styles.number} style={{ color: state === 'current' ? 'var(--app-primary-text)' : line }}>
        {number}
      </span>
    </HexagonBadge>
  );
}

/** Read out before the title of a step. */
const stateLabels = { done: 'Done: ', current: 'Now: ', upcoming: 'Next: ' };

/** The onboarding steps of a company without a project. */
export function NextSteps({ user }: { user: CurrentUser }) {
  return (
    <Panel title="What happens next">
      <ol className={styles.steps}>
        {stepsFor(user).map((step, index) => (
          <li key={step.title} className={styles.step} data-state={step.state}>
            <StepMarker state={step.state} number={index + 1} />
            <div>
              <h3 className={styles.stepTitle}>
                <VisuallyHidden>{stateLabels[step.state]}</VisuallyHidden>
                {step.title}
              </h3>
              <p className={styles.stepText}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
