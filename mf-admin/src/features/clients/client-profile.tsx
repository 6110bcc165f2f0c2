import { Fragment, type ReactNode } from 'react';
import { Button } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { timelineLabels, type Client } from '@hive/contracts';
import { Panel, StatusTag, telephoneUrl } from '@hive/ui/antd';
import { longDate } from '../../shared/dates';
import { ClientStatusControl } from './client-status-control';
import { contactName } from './contact-name';
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
  timeline && ((timelineLabels as Partial<Record<string, string>>)[timeline] ?? timeline);

const facts = (client: Client): [label: string, value: ReactNode][] => [
  ['Contact', contactName(client)],
  ['Email', <a href={`mailto:${client.contactEmail}`}>{client.contactEmail}</a>],
  ['Phone', client.contactPhone && <a href={telephoneUrl(client.contactPhone)}>{client.contactPhone}</a>],
  ['Company size', client.companySize && `${client.companySize} people`],
  ['Marketing', client.currentMarketingStatus && <StatusTag status={client.currentMarketingStatus} />],
  ['Timeline', timelineOf(client)],
  ['Portal', client.hasOwnLogin ? 'Has a login' : 'No login yet'],
  ['Client since', longDate(client.createdAt, '')],
];

/** Who the client is, with status and owner. */
export function ClientProfile({ client, canEdit, onEdit, assign, ownerName }: ClientProfileProps) {
  return (
    <Panel
      title="Profile"
      extra={
        canEdit ? (
          <Button type="text" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        {facts(client).map(([label, value]) => (
          <Fragment key={label}>
            {value ? (
              <div className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null}
          </Fragment>
        ))}
      </dl>
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
