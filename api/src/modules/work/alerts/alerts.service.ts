import { Injectable } from '@nestjs/common';
import {
  scopeOf,
  type Alert,
  type AlertAudience,
  type AlertListQuery,
  type AlertPreview,
  type CreateAlert,
  type PreviewAlert,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { staffNames } from '../../base/people/staff-names.js';
import { countRecipients } from './alert-recipients.js';
import { AlertEntity } from './alert.entity.js';
import { presentAlert } from './alert.presenter.js';
import { runAlert } from './alerts.jobs.js';

const canSendToStaff = ({ level }: StaffPrincipal): boolean => scopeOf(level, 'alerts:send-staff') !== undefined;

function assertAudience(audience: AlertAudience, caller: StaffPrincipal): void {
  if (audience === 'staff' && !canSendToStaff(caller)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
}

/** Messages of the agency to many people at once, which a job delivers. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(query: AlertListQuery, caller: StaffPrincipal): Promise<Page<Alert>> {
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager.createQueryBuilder(AlertEntity, 'alert');
    if (!canSendToStaff(caller)) {
      builder.where(`alert.audience <> 'staff'`);
    }
    const search = ['alert.title', 'alert.text'];
    return findPage(builder, query, { search, present: (row) => presentAlert(row, names) });
  }

  /** Throws AUTH.FORBIDDEN. */
  async preview(audience: PreviewAlert, caller: StaffPrincipal): Promise<AlertPreview> {
    assertAudience(audience.audience, caller);
    return countRecipients(this.dataSource.manager, { ...audience, sentBy: caller.id });
  }

  /** Throws AUTH.FORBIDDEN and ALERT.NO_RECIPIENTS. */
  async create(alert: CreateAlert, caller: StaffPrincipal): Promise<Alert> {
    assertAudience(alert.audience, caller);
    const { audience, inApp, byMail } = alert;
    const clientIds = audience === 'chosen-clients' ? [...new Set(alert.clientIds)] : [];
    const [id, sentBy, createdAt] = [newId(), caller.id, this.clock.now()];
    return this.transactions.run(caller, async (tx) => {
      const counts = await countRecipients(tx.manager, { ...alert, sentBy });
      if (counts.inApp + counts.byMail === 0) {
        throw new AppError('ALERT.NO_RECIPIENTS');
      }
      const totalPeople = counts.people;
      await insertRow(tx.manager, AlertEntity, { ...alert, id, clientIds, totalPeople, sentBy, createdAt });
      await tx.audit({
        action: 'alert.sent',
        subject: { type: 'alert', id },
        after: { audience, clients: clientIds.length, people: totalPeople, inApp, byMail },
      });
      await tx.enqueue(runAlert, { alertId: id });
      tx.publish('alert.changed', { id });
      const row = await tx.manager.findOneByOrFail(AlertEntity, { id });
      const created = presentAlert(row, await staffNames(tx.manager));
      await tx.storeResponse(created);
      return created;
    });
  }
}
