import { Injectable } from '@nestjs/common';
import { isErasedEmail } from '@hive/contracts';
import { DataSource, In, type EntityManager } from 'typeorm';
import { systemActor } from '../../../../common/audit/actor.js';
import { Transactions } from '../../../../common/transactions/transactions.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { recipientOf, type MailedPerson } from '../../../collaboration/notifications/mail-preferences.js';
import { companyPeople } from '../../../collaboration/notifications/notification-recipients.js';
import { lockAnnouncements } from './announcement-lock.js';
import { ClientFileEntity } from '../client-file.entity.js';
import { fileDelivered, type FileDeliveredPayload } from '../mails/file-mail.jobs.js';
import { notifyFilesDelivered } from '../mails/file-notifications.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { fileDeliveredMail } from '../mails/file-delivered.mail.js';

/** Files in one mail; more are only counted. */
const MAX_LISTED = 20;

/** A row that is locked, such as one that a person is changing, waits for the next run. */
const DELIVERED = `
  SELECT v.id, f.id AS "fileId", f.client_id AS "clientId" FROM file_versions AS v
  JOIN client_files AS f ON f.id = v.file_id LEFT JOIN projects AS p ON p.id = f.project_id
  WHERE NOT v.is_announced AND f.section = 'deliverable' AND (p.id IS NULL OR p.status <> 'draft')
  ORDER BY v.created_at, v.id FOR UPDATE OF v SKIP LOCKED`;

/** Mails the people of a company about new deliverables: one mail covers a quarter of an hour. */
@Injectable()
export class FileDeliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly mailer: Mailer,
  ) {}

  /** Enqueues the mails about deliverables that are new since the last run; those of a draft wait for its start. */
  async announce(): Promise<void> {
    await this.transactions.run(systemActor, async (tx) => {
      await lockAnnouncements(tx.manager);
      const rows = await tx.manager.query<{ id: string; fileId: string; clientId: string }[]>(DELIVERED);
      const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
      for (const clientId of clientIds) {
        const ofClient = rows.filter((row) => row.clientId === clientId);
        const ids = ofClient.map(({ id }) => id);
        await tx.manager.update(FileVersionEntity, { id: In(ids) }, { isAnnounced: true });
        for (const { id } of await recipientsOf(tx.manager, clientId)) {
          await tx.enqueue(fileDelivered, { to: id, clientId, versionIds: ids.join(' ') });
        }
        const files = await tx.manager.findBy(ClientFileEntity, { id: In(ofClient.map(({ fileId }) => fileId)) });
        await notifyFilesDelivered(tx, clientId, files);
      }
    });
  }

  /** Sends nothing to a person who may no longer see files, and leaves out deleted files. */
  async send({ to, clientId, versionIds }: FileDeliveredPayload): Promise<void> {
    const { manager } = this.dataSource;
    const person = (await recipientsOf(manager, clientId)).find(({ id }) => id === to);
    const recipient = person && (await recipientOf(manager, person, 'file'));
    const versions = await manager.findBy(FileVersionEntity, { id: In(versionIds.split(' ')) });
    const files = await manager.find(ClientFileEntity, {
      where: { id: In(versions.map(({ fileId }) => fileId)) },
      order: { fileName: 'ASC', id: 'ASC' },
    });
    if (recipient && files.length > 0) {
      const names = files.map(({ fileName }) => fileName);
      const data = { names: names.slice(0, MAX_LISTED), count: names.length };
      await this.mailer.send(fileDeliveredMail, data, { ...recipient, answers: { kind: 'chat', id: clientId } });
    }
  }
}

/** The people of a company who see its files. */
async function recipientsOf(manager: EntityManager, clientId: string): Promise<MailedPerson[]> {
  const people = await companyPeople(manager, clientId, 'projects:view');
  return people.filter(({ email }) => !isErasedEmail(email));
}
