import type { ReactNode } from 'react';
import type { Client } from '@hive/contracts';
import { CompanyAvatar, StatusTag } from '@hive/ui/app';
import { longDate } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import styles from './clients.module.css';

interface AssessmentCardProps {
  client: Client;
  isOpen: boolean;
  onOpen: () => void;
  checkbox: ReactNode;
  assign: ReactNode;
}

/** A company's assessment as a card; its button covers the card and opens the detail panel. */
export function AssessmentCard({ client, isOpen, onOpen, checkbox, assign }: AssessmentCardProps) {
  const people = client.companySize ? `${client.companySize} people` : null;
  return (
    <li className={`${styles.card} ${isOpen ? styles.open : ''}`}>
      <div className={styles.header}>
        <div className={styles.check}>{checkbox}</div>
        <CompanyAvatar name={client.companyName} size={44} />
        <div className={styles.content}>
          <h2 className={styles.company}>
            <button
              type="button"
              className={styles.openButton}
              data-row-opener={client.id}
              onClick={onOpen}
              onKeyDown={moveBetweenRows}
            >
              {client.companyName}
            </button>
          </h2>
          <p className={styles.contact}>{[client.contactEmail, client.contactPhone].filter(Boolean).join(' · ')}</p>
        </div>
        <StatusTag dot status={client.status} />
      </div>
      <p className={client.businessGoals ? styles.goals : styles.placeholder}>
        {client.businessGoals ?? 'Not specified'}
      </p>
      <div className={styles.footer}>
        <div className={styles.facts}>
          {client.currentMarketingStatus ? <StatusTag status={client.currentMarketingStatus} /> : null}
          <span className={styles.small}>
            {[people, longDate(client.createdAt, 'Recent')].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className={styles.assign}>{assign}</div>
      </div>
    </li>
  );
}
