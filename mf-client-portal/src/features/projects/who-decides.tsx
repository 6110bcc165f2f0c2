import { useHasCapability } from '../../app/viewer';

/** For people who read a submitted milestone and do not decide. */
export const WhoDecides = ({ className }: { className: string | undefined }) => (
  <p className={className}>
    Owners and admins of your company decide.{useHasCapability('projects:comment') ? ' You can comment.' : ''}
  </p>
);
