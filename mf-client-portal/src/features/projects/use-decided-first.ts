import { useEffect, useEffectEvent } from 'react';
import type { Milestone } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { projectsApi, PROJECTS_QUERY } from './projects.api';

/** Explains why a milestone no longer waits for the decision that the person was about to make. */
function outcomeText({ title, status, decidedByName }: Milestone): string {
  const name = decidedByName ?? 'Somebody else';
  switch (status) {
    case 'completed':
      return `${name} has approved ${title} already.`;
    case 'changes-requested':
      return `${name} has asked for changes to ${title} already.`;
    case 'submitted':
      return `${title} was submitted again meanwhile. Please look at it first.`;
    case 'planned':
    case 'in-progress':
      return `Your agency has taken ${title} back. You do not have to decide.`;
  }
}

/** The type of the store does not contain the tags of remotes. */
type CacheState = Parameters<ReturnType<typeof projectsApi.endpoints.portalListProjects.select>>[0];

/** The milestone in the cache, which may be newer than the last render. */
const readPresent =
  (id: string) =>
  (_: unknown, getState: () => unknown): Milestone | undefined =>
    projectsApi.endpoints.portalListProjects
      .select(PROJECTS_QUERY)(getState() as CacheState)
      .data?.items.flatMap(({ milestones }) => milestones)
      .find((milestone) => milestone.id === id);

/** Notifies the person when the question disappears because a colleague decided first, or because the agency withdrew the milestone. */
export function useDecidedFirst({ id, submittedAt }: Milestone, isAsking: boolean): void {
  const host = useHost();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const tell = useEffectEvent(() => {
    const present = dispatch(readPresent(id));
    const isDecidable = present?.status === 'submitted' && present.submittedAt === submittedAt;
    if (isAsking && present && !isDecidable) {
      host.notify({ title: 'Already decided', description: outcomeText(present) });
    }
  });
  useEffect(() => () => tell(), []);
}
