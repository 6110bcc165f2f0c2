import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

type Tone = 'new' | 'assigned' | 'contacted' | 'proposal' | 'active' | 'paused' | 'completed' | 'neutral' | 'warn';

/** The tone of each status. */
const toneByStatus: Record<string, Tone> = {
  new: 'new',
  assigned: 'assigned',
  contacted: 'contacted',
  proposal: 'proposal',
  active: 'active',
  paused: 'paused',
  completed: 'completed',
  replied: 'completed',
  invited: 'proposal',
  'in-progress': 'assigned',
  submitted: 'proposal',
  approved: 'completed',
  'changes-requested': 'warn',
  'follow-up': 'warn',
  queued: 'assigned',
  retrying: 'proposal',
  sent: 'completed',
  failed: 'warn',
  owner: 'assigned',
  admin: 'assigned',
  manager: 'contacted',
  'Pending Approval': 'proposal',
  'Looking to scale': 'active',
  'Established marketing': 'contacted',
  'Have some marketing': 'assigned',
  'Just getting started': 'proposal',
};

interface StatusTagProps {
  status: string;
  label?: ReactNode;
  dot?: boolean;
}

/** A status as text in a tag; colour and dot repeat it. Unknown statuses are neutral. */
export const StatusTag = ({ status, label, dot = false }: StatusTagProps) => (
  <span className={styles.tag} data-tone={toneByStatus[status] ?? 'neutral'}>
    {dot ? <span aria-hidden className={styles.dot} /> : null}
    {label ?? status.charAt(0).toUpperCase() + status.slice(1)}
  </span>
);
