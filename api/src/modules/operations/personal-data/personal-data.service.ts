import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  errorCatalogue,
  isConfirmation,
  type ErasePersonalData,
  type PersonalDataKind,
  type PersonalDataListQuery,
  type PersonalDataRequest,
  type PersonalDataSubject,
  type PersonalDataSummary,
} from '@hive/contracts';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { zipDownload } from '../../../common/http/zip-download.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { requestRun } from '../../../common/runs/runs.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { insertRow, lockById } from '../../../platform/database/rows.js';
import { staffNames } from '../../base/people/staff-names.js';
import { countStored } from './count-stored.js';
import { PersonalDataExporter } from './personal-data-exporter.js';
import { PersonalDataRequestEntity } from './personal-data-request.entity.js';
import { personalDataRun, runPersonalDataRequest } from './personal-data.jobs.js';
import { presentPersonalDataRequest } from './personal-data-request.presenter.js';
import { findSubject, type FoundSubject } from './personal-data-subjects.js';

const personalDataLock = defineLock('personalData', 7_305_316);

const subjectOf = (id: string) => ({ type: 'personal-data-request', id });

/** Export and erasure of what is stored about people and clients; jobs do the work. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly exporter: PersonalDataExporter,
  ) {}

  async search(query: PersonalDataSubject): Promise<PersonalDataSummary> {
    const { name, clientId, subject, blockingError } = await findSubject(this.dataSource.manager, query);
    return {
      name,
      clientId,
      found: await countStored(this.dataSource.manager, subject),
      blockingError: blockingError ? errorCatalogue[blockingError].message : null,
    };
  }

  async list(query: PersonalDataListQuery): Promise<Page<PersonalDataRequest>> {
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager.createQueryBuilder(PersonalDataRequestEntity, 'request');
    return findPage(builder, query, {
      search: ['request.name'],
      present: (row) => presentPersonalDataRequest(row, names),
    });
  }

  async export(query: PersonalDataSubject, caller: StaffPrincipal): Promise<PersonalDataRequest> {
    const found = await findSubject(this.dataSource.manager, query);
    return this.start('export', found, caller);
  }

  async erase({ confirmation, ...query }: ErasePersonalData, caller: StaffPrincipal): Promise<PersonalDataRequest> {
    const found = await findSubject(this.dataSource.manager, query);
    if (found.blockingError) {
      throw new AppError(found.blockingError);
    }
    if (!isConfirmation(confirmation, found.name)) {
      throw new AppError('REQUEST.INVALID', { errors: { confirmation: `Type ${found.name} to confirm` } });
    }
    return this.start('erasure', found, caller);
  }

  retry(id: string, caller: StaffPrincipal): Promise<PersonalDataRequest> {
    return this.change(id, caller, async (tx, request) => {
      if (request.status !== 'failed') {
        throw new AppError('PERSONAL_DATA.NOT_FAILED');
      }
      await tx.enqueue(runPersonalDataRequest, { requestId: id });
      return { status: 'waiting', finishedAt: null };
    });
  }

  cancel(id: string, caller: StaffPrincipal): Promise<PersonalDataRequest> {
    return this.change(id, caller, (_tx, { kind, status }) => {
      if (kind !== 'export' || (status !== 'waiting' && status !== 'running')) {
        throw new AppError('PERSONAL_DATA.NOT_CANCELLABLE');
      }
      return Promise.resolve({ status: 'cancelled', subject: null, finishedAt: this.clock.now() });
    });
  }

  /** The ZIP file of an export that has not expired. */
  async download(id: string, caller: StaffPrincipal): Promise<StreamableFile> {
    const request = await this.dataSource.manager.findOneBy(PersonalDataRequestEntity, { id, kind: 'export' });
    if (!request) {
      throw new AppError('PERSONAL_DATA.NOT_FOUND');
    }
    const isValid = request.status === 'done' && request.expiresAt !== null && request.expiresAt > this.clock.now();
    const file = isValid ? await this.exporter.openFile(id) : undefined;
    if (!file) {
      throw new AppError('PERSONAL_DATA.EXPIRED');
    }
    await this.transactions.run(caller, (tx) =>
      tx.audit({ action: 'personal-data.downloaded', subject: subjectOf(id) }),
    );
    const day = request.createdAt.toISOString().slice(0, 10);
    return zipDownload(file, `personal-data-${day}.zip`);
  }

  /** A request that is already under way for the same subject is returned instead of a second one. */
  private start(
    kind: PersonalDataKind,
    { name, clientId, subject }: FoundSubject,
    caller: StaffPrincipal,
  ): Promise<PersonalDataRequest> {
    return this.transactions.run(caller, async (tx) => {
      await takeLock(tx.manager, personalDataLock, `${kind}:${clientId ?? name}`);
      const request = await requestRun(tx, personalDataRun, {
        same: { kind, ...(clientId === null ? { name, clientId: IsNull() } : { clientId }) },
        insert: async (id) => {
          if ((await countStored(tx.manager, subject)).length === 0) {
            throw new AppError('PERSONAL_DATA.NOTHING_FOUND');
          }
          const row = { id, kind, name, clientId, subject, requestedBy: caller.id, createdAt: this.clock.now() };
          await insertRow(tx.manager, PersonalDataRequestEntity, row);
          await tx.audit({ action: `personal-data.${kind}-requested`, subject: subjectOf(id), after: { clientId } });
        },
      });
      return this.present(tx, request.id);
    });
  }

  private change(
    id: string,
    caller: StaffPrincipal,
    decide: (tx: Tx, request: PersonalDataRequestEntity) => Promise<Partial<PersonalDataRequestEntity>>,
  ): Promise<PersonalDataRequest> {
    return this.transactions.run(caller, async (tx) => {
      const request = await lockById(tx.manager, PersonalDataRequestEntity, id);
      if (!request) {
        throw new AppError('PERSONAL_DATA.NOT_FOUND');
      }
      const change = await decide(tx, request);
      await tx.manager.update(PersonalDataRequestEntity, id, {
        status: change.status,
        finishedAt: change.finishedAt,
        ...('subject' in change && { subject: () => 'NULL' }),
      });
      await tx.audit({
        action: change.status === 'cancelled' ? 'personal-data.cancelled' : 'personal-data.retried',
        subject: subjectOf(id),
      });
      tx.publish('personal-data.changed', { id });
      return this.present(tx, id);
    });
  }

  private async present({ manager }: Tx, id: string): Promise<PersonalDataRequest> {
    const row = await manager.findOneByOrFail(PersonalDataRequestEntity, { id });
    return presentPersonalDataRequest(row, await staffNames(manager));
  }
}
