import type { ReactNode } from 'react';
import { Link } from '@hive/router';
import styles from './client-hint.module.css';

interface ClientHintProps {
  client: { id: string; companyName: string };
  /** How the client relates to the shown row: 'This e-mail belongs to a client:'. */
  children: ReactNode;
}

/** A line with a link to the client with the same e-mail. */
export const ClientHint = ({ client, children }: ClientHintProps) => (
  <p className={styles.hint}>
    {children} <Link to={`/admin/clients/${client.id}`}>{client.companyName}</Link>
  </p>
);
