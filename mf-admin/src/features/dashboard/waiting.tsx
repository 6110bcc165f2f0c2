import type { DashboardSummary } from '@hive/contracts';
import { Link } from '@hive/router';
import { Fragment, type ReactNode } from 'react';
import { timeOrDay } from './days';
import { plural } from './dashboard.rules';

interface WaitingProps {
  summary: Pick<DashboardSummary, 'milestonesDueThisWeek' | 'oldestWaitingMessage'>;
  /** Sign-ups that wait for a decision. */
  signups: number | undefined;
}

/** The most urgent work first. */
function waitingParts({ summary: { milestonesDueThisWeek, oldestWaitingMessage: message }, signups }: WaitingProps) {
  const parts: ReactNode[] = [];
  if (milestonesDueThisWeek > 0) {
    const isOne = milestonesDueThisWeek === 1;
    parts.push(`${plural(milestonesDueThisWeek, 'milestone', 'milestones')} ${isOne ? 'is' : 'are'} due this week`);
  }
  if (message) {
    parts.push(
      <>
        <Link to={`/hive?open=${message.id}`}>{message.name}</Link> has waited for your reply since{' '}
        {timeOrDay(message.createdAt)}
      </>,
    );
  }
  if (signups) {
    parts.push(`${plural(signups, 'sign-up request', 'sign-up requests')} ${signups === 1 ? 'waits' : 'wait'} for you`);
  }
  return parts;
}

/** The most items that fit into the line under the title. */
const SHOWN = 2;

/** '3 milestones are due this week and Helen has waited for your reply since 8:12 AM.' */
export function Waiting(props: WaitingProps) {
  const parts = waitingParts(props).slice(0, SHOWN);
  if (parts.length === 0) {
    return 'Nothing waits for you.';
  }
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? ' and ' : null}
          {part}
        </Fragment>
      ))}
      .
    </>
  );
}
