import type { ReactNode } from 'react';
import { type Client, mailUrl, ownValue, timelineLabels } from '@hive/contracts';
import { Button, Panel, StatusTag, telephoneUrl } from '@hive/ui/app';
import { EditOutlined } from '@hive/ui/app/icons';
import { longDate } from '../../shared/dates';
import { ClientStatusControl } from './client-status-control';
import { contactName } from './contact-name';
import { PortalLogin } from './portal-login';
import styles from './client-profile.module.css';

interface ClientProfileProps {
  client: Client;
  canEdit: boolean;
  onEdit: () => void;
  /** The control that assigns the client. */
  assign: ReactNode;
  ownerName: string | undefined;
}

const timelineOf = ({ timeline }: Client): string | null =>
  timeline && (ownValue<string>(timelineLabels, timeline) ?? timeline);

/** One line of the profile; renders nothing without a value. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

function Facts({ client }: { client: Client }) {
  const { contactEmail, contactPhone, companySize, currentMarketingStatus } = client;
  return (
    <dl className={styles.facts}>
      <Fact label="Contact">{contactName(client)}</Fact>
      <Fact label="Email">
        <a href={mailUrl(contactEmail)}>{contactEmail}</a>
      </Fact>
      <Fact label="Phone">{contactPhone && <a href={telephoneUrl(contactPhone)}>{contactPhone}</a>}</Fact>
      <Fact label="Company size">{companySize && `${companySize} people`}</Fact>
      <Fact label="Marketing">{currentMarketingStatus && <StatusTag status={currentMarketingStatus} />}</Fact>
      <Fact label="Timeline">{timelineOf(client)}</Fact>
      <Fact label="Portal">
        <PortalLogin client={client} />
      </Fact>
      <Fact label="Client since">{longDate(client.createdAt, '')}</Fact>
    </dl>
  );
}

/** Who the client is, with status and owner. */
export function ClientProfile({ client, canEdit, onEdit, assign, ownerName }: ClientProfileProps) {
  return (
    <Panel
      title="Profile"
      extra={
        canEdit ? (
          <Button type="text" icon={<EditOutlined />} onClick={onEdit}>
            Edit
          </Button>
        ) : undefined
      }
    >
      <Facts client={client} />
      <div className={styles.controls}>
        <div>
          <p className={styles.label}>Status</p>
          {canEdit ? <ClientStatusControl client={client} /> : <StatusTag dot status={client.status} />}
        </div>
        <div>
          <p className={styles.label}>Assigned to</p>
          {ownerName === undefined || canEdit ? null : <p>{ownerName}</p>}
          {assign}
        </div>
        {canEdit ? null : <p className={styles.hint}>Claim this client to change it and to write notes.</p>}
      </div>
    </Panel>
  );
}
