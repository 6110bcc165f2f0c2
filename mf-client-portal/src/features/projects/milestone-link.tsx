import type { ComponentProps } from 'react';
import { Link, useLocation } from '@hive/router';

/** The projects page. */
export const PROJECTS_PATH = '/client-portal/projects';

interface MilestoneLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'id'> {
  id: string;
}

/** Opens the panel of a milestone on the projects page, whose filter stays. */
export function MilestoneLink({ id, ...props }: MilestoneLinkProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === PROJECTS_PATH ? search : '');
  params.set('milestone', id);
  return <Link {...props} to={`${PROJECTS_PATH}?${params.toString()}`} />;
}
