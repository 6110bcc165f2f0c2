import type { ReactNode } from 'react';
import { type Client, mailUrl } from '@hive/contracts';
import { CompanyAvatar, StatusTag, telephoneUrl } from '@hive/ui/app';
import { lateComponent } from '@hive/ui';
import { exactTime } from '../../shared/dates';
import { DetailPanel, type DetailNavigation } from '../../shared/detail-panel';
import { AssessmentGroups } from './assessment-groups';
import { ViewAsClientButton } from './view-as-client-button';
import styles from './clients.module.css';

/** The list needs none of it. */
export const LazyAssessmentWork = lateComponent<{ client: Client }>(
  AssessmentGroups,
  async () => (await import(/* webpackChunkName: "assessment-work" */ './assessment-work')).AssessmentWork,
);

interface AssessmentDetailProps extends DetailNavigation {
  client: Client;
  assign: ReactNode;
}

/** An assessment with all answers, and what staff do with it. */
export function AssessmentDetail({ client, assign, ...navigation }: AssessmentDetailProps) {
  return (
    <DetailPanel
      label={`Assessment of ${client.companyName}`}
      status={client.status}
      avatar={<CompanyAvatar name={client.companyName} size={44} />}
      name={client.companyName}
      contact={
        <p className={styles.small}>
          <a href={mailUrl(client.contactEmail)}>{client.contactEmail}</a>
          {client.contactPhone ? (
            <>
              {' '}
              · <a href={telephoneUrl(client.contactPhone)}>{client.contactPhone}</a>
            </>
          ) : null}
        </p>
      }
      {...navigation}
    >
      <div className={styles.badges}>
        {client.currentMarketingStatus ? <StatusTag status={client.currentMarketingStatus} /> : null}
        <span className={styles.small}>{exactTime(client.createdAt)}</span>
      </div>
      <div className={styles.actions}>
        <p className={styles.fieldName}>Assign to</p>
        {assign}
        <ViewAsClientButton client={client} />
      </div>
      <LazyAssessmentWork client={client} />
    </DetailPanel>
  );
}
