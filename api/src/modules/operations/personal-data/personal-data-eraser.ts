import { Inject, Injectable } from '@nestjs/common';
import type { PersonalDataStatus } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, In, IsNull } from 'typeorm';
import { allowAuditLogMaintenance } from '../../../common/audit/audit-log-maintenance.js';
import type { ResolvedSubject } from '../../../common/personal-data/personal-table.js';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { authPersonalData } from '../../identity/auth/auth.personal-data.js';
import { SessionEntity } from '../../identity/auth/session.entity.js';
import { SessionsService } from '../../identity/auth/sessions.service.js';
import { exportFileKey } from './export-file.js';
import { eraseAuditLog, maskTexts } from './mentions.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';
import { personalTables } from './personal-tables.js';
import {
  countAll,
  countRows,
  eraseBatch,
  readFileKeys,
  tablesWithRows,
  type PersonalRowsTable,
} from './personal-rows.js';

/** The audit log keeps its entries, so it has a step of its own. */
const erasedTables = tablesWithRows(personalTables).filter(({ table }) => table !== 'audit_log');

const authTables = tablesWithRows(authPersonalData);

/** Ends other requests about someone who is erased: removes their files, and stops a running export. */
const endedStatus: Readonly<Record<string, PersonalDataStatus>> = {
  'export waiting': 'cancelled',
  'export running': 'cancelled',
  'export failed': 'cancelled',
  'export done': 'expired',
  'erasure waiting': 'cancelled',
  'erasure failed': 'cancelled',
};

/** The export of a client contains the members of its team. */
const EXPORT_OF_COMPANY = `request.kind = 'export' AND request.clientId IN
  (SELECT company_id FROM client_employees WHERE id = ANY (:memberIds))`;

/** Erases everything about a person or client. Each step may run again: an interrupted erasure continues where it stopped. */
@Injectable()
export class PersonalDataEraser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  async count(subject: ResolvedSubject): Promise<number> {
    const found = await countAll(this.dataSource.manager, erasedTables, subject);
    return found.reduce((sum, { count }) => sum + count, 0);
  }

  async run(requestId: string, subject: ResolvedSubject, onProgress: (rows: number) => Promise<void>): Promise<void> {
    await this.endSessions(subject);
    await eraseAuditLog(this.dataSource, subject);
    for (const table of erasedTables) {
      await this.eraseTable(table, subject, onProgress);
    }
    await maskTexts(this.dataSource, subject);
    // the rendered pages contain testimonials
    await this.transactions.run(systemActor, (tx) => tx.contentChanged('testimonials'));
    // someone may have logged in, or changed a row, before it was erased
    await this.endSessions(subject);
    for (const table of authTables) {
      await this.eraseTable(table, subject, onProgress);
    }
    await eraseAuditLog(this.dataSource, subject);
    await this.eraseOtherRequests(requestId, subject);
  }

  /** Logs the people out on every device, and staff out of their view of the client. */
  private async endSessions({ clientIds, memberIds }: ResolvedSubject): Promise<void> {
    for (const id of clientIds) {
      await this.sessions.endAll({ kind: 'client', id });
    }
    for (const id of memberIds) {
      await this.sessions.endAll({ kind: 'client-employee', id });
    }
    const views = await this.dataSource.manager.findBy(SessionEntity, {
      viewingClientId: In(clientIds),
      endedAt: IsNull(),
    });
    for (const { id } of views) {
      await this.dataSource.transaction((manager) => this.sessions.setViewedClient(manager, id, null));
      await this.sessions.publishChanged(id);
    }
  }

  private async eraseTable(
    table: PersonalRowsTable,
    subject: ResolvedSubject,
    onProgress: (rows: number) => Promise<void>,
  ): Promise<void> {
    for (const key of await readFileKeys(this.dataSource.manager, table, subject)) {
      await this.storage.discardParts(key);
      await this.storage.delete(key);
    }
    const { manager } = this.dataSource;
    while ((await countRows(manager, table, subject)) > 0) {
      const count = await this.dataSource.transaction(async (batch) => {
        // approved versions of files go, too
        await allowAuditLogMaintenance(batch);
        return eraseBatch(batch, table, subject);
      });
      if (count > 0) {
        await onProgress(count);
      }
    }
  }

  /** Files that contain the subject, and the names of earlier requests. */
  private async eraseOtherRequests(
    requestId: string,
    { emails, clientIds, memberIds }: ResolvedSubject,
  ): Promise<void> {
    const { manager } = this.dataSource;
    const others = await manager
      .createQueryBuilder(PersonalDataRequestEntity, 'request')
      .where('request.id <> :requestId', { requestId })
      .andWhere(`(request.name = ANY (:emails) OR request.clientId = ANY (:clientIds) OR (${EXPORT_OF_COMPANY}))`, {
        emails,
        clientIds,
        memberIds,
      })
      .getMany();
    for (const { id, kind, status, name, clientId } of others) {
      const isOwn = clientId === null ? name !== null && emails.includes(name) : clientIds.includes(clientId);
      const ended = endedStatus[`${kind} ${status}`];
      await this.storage.delete(exportFileKey(id));
      await manager.update(PersonalDataRequestEntity, id, {
        subject: () => 'NULL',
        ...(isOwn && { name: null }),
        ...(ended && { status: ended }),
      });
    }
  }
}
