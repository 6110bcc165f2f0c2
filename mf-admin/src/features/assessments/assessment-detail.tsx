import type { ReactNode } from 'react';
import type { Client } from '@hive/contracts';
import { CompanyMark, StatusTag } from '@hive/ui/antd';
import { exactTime } from '../../shared/dates';
import { DetailPanel } from '../../shared/detail-panel';
import { answersOf } from './assessment-answers';
import styles from './assessments.module.css';

interface AssessmentDetailProps {
  client: Client;
  position: string;
  assign: ReactNode;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Everything that a company answered. */
export function AssessmentDetail({ client, position, assign, ...walk }: AssessmentDetailProps) {
  return (
    <DetailPanel
      label={`Assessment of ${client.companyName}`}
      position={position}
      head={<StatusTag dot status={client.status} />}
      {...walk}
    >
      <div className={styles.person}>
        <CompanyMark name={client.companyName} size={44} />
        <div className={styles.words}>
          <h2 className={styles.name}>{client.companyName}</h2>
          <p className={styles.small}>
            <a href={`mailto:${client.contactEmail}`}>{client.contactEmail}</a>
            {client.contactPhone ? (
              <>
                {' '}
                · <a href={`tel:${client.contactPhone}`}>{client.contactPhone}</a>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <div className={styles.badges}>
        {client.currentMarketingStatus ? <StatusTag status={client.currentMarketingStatus} /> : null}
        <span className={styles.small}>{exactTime(client.createdAt)}</span>
      </div>
      <div className={styles.work}>
        <p className={styles.fieldName}>Assign to</p>
        {assign}
      </div>
      {answersOf(client).map((group) => (
        <section key={group.title} className={styles.group}>
          <h3 className={styles.groupTitle}>{group.title}</h3>
          <dl>
            {group.answers.map(({ question, text }) => (
              <div key={question} className={styles.answer}>
                <dt>{question}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DetailPanel>
  );
}
