import { Injectable } from '@nestjs/common';
import type {
  ClientActivity,
  ClientBackground,
  ClientHistoryQuery,
  ClientNote,
  CreateClientNote,
  LeadSource,
} from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { findPage, type Page } from '../../common/paging/find-page.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { newId } from '../../platform/database/ids.js';
import { insertRow, lockById, updateById } from '../../platform/database/rows.js';
import { withinEditScope, withinScope } from '../assignment/inquiry-scope.js';
import { staffNames } from '../employees/staff-names.js';
import { SignupEntity } from '../signups/signup.entity.js';
import { namesIn, presentActivity } from './client-activity.js';
import { ClientNoteEntity } from './client-note.entity.js';
import { ClientEntity } from './client.entity.js';

/** Clients that look alike, at most. */
const SIMILAR_MAX = 5;

/** Notes about clients, what happened to them, and where they come from. */
@Injectable()
export class ClientHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async listNotes(id: string, query: ClientHistoryQuery, caller: StaffPrincipal): Promise<Page<ClientNote>> {
    await this.readClient(id, caller);
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager
      .createQueryBuilder(ClientNoteEntity, 'note')
      .where('note.clientId = :id', { id });
    return findPage(builder, query, { search: ['note.text'], present: (row) => presentNote(row, names) });
  }

  /** A note counts as activity of the client. */
  createNote(clientId: string, { text }: CreateClientNote, caller: StaffPrincipal): Promise<ClientNote> {
    const note = { id: newId(), clientId, authorId: caller.id, text, createdAt: new Date() };
    return this.transactions.run(caller, async (tx) => {
      const client = await lockById(tx.manager, ClientEntity, clientId, {
        within: (builder) => withinEditScope(builder, caller),
      });
      if (!client) {
        throw new AppError('CLIENT.NOT_FOUND');
      }
      await insertRow(tx.manager, ClientNoteEntity, note);
      await updateById(tx.manager, ClientEntity, clientId, { updatedAt: note.createdAt });
      await tx.audit({ action: 'client.note-added', subject: { type: 'client', id: clientId }, after: { text } });
      tx.publish('client.changed', { id: clientId });
      return presentNote(note, new Map([[caller.id, caller.name]]));
    });
  }

  /** Also what concerns the client's team and its requests for an account. */
  async listActivity(id: string, query: ClientHistoryQuery, caller: StaffPrincipal): Promise<Page<ClientActivity>> {
    await this.readClient(id, caller);
    const names = await namesIn(this.dataSource.manager, id);
    const builder = this.dataSource.manager.createQueryBuilder(AuditLogEntity, 'entry').where(
      `((entry.subjectType = 'client' AND entry.subjectId = :id)
          OR (entry.subjectType = 'client-employee' AND entry.subjectId IN
            (SELECT id::text FROM client_employees WHERE company_id = CAST(:id AS uuid)))
          OR (entry.subjectType = 'signup' AND entry.subjectId IN
            (SELECT id::text FROM client_signups WHERE client_id = CAST(:id AS uuid))))`,
      { id },
    );
    return findPage(builder, query, { search: ['entry.action'], present: (row) => presentActivity(row, names) });
  }

  async getBackground(id: string, caller: StaffPrincipal): Promise<ClientBackground> {
    const client = await this.readClient(id, caller);
    const [signups, similar] = await Promise.all([
      this.dataSource.manager.find(SignupEntity, {
        where: [{ clientId: id }, { email: client.contactEmail }],
        order: { createdAt: 'DESC' },
        take: SIMILAR_MAX,
      }),
      this.findSimilar(client, caller),
    ]);
    return {
      leadSource: client.leadSource && presentLeadSource(client.leadSource),
      signups: signups.map((row) => ({
        id: row.id,
        name: `${row.firstName} ${row.lastName}`,
        email: row.email,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
      })),
      similar: similar.map(({ id: otherId, companyName, contactEmail }) => ({
        id: otherId,
        companyName,
        contactEmail,
      })),
    };
  }

  private async readClient(id: string, caller: StaffPrincipal): Promise<ClientEntity> {
    const builder = this.dataSource.manager.createQueryBuilder(ClientEntity, 'client').where('client.id = :id', { id });
    const client = await withinScope(builder, caller).getOne();
    if (!client) {
      throw new AppError('CLIENT.NOT_FOUND');
    }
    return client;
  }

  /** Other clients that the caller may see, with the same company name in any letter case, or the same phone. */
  private findSimilar(
    { id, companyName, contactPhone }: ClientEntity,
    caller: StaffPrincipal,
  ): Promise<ClientEntity[]> {
    const builder = this.dataSource.manager
      .createQueryBuilder(ClientEntity, 'client')
      .where('client.id <> :id', { id })
      .andWhere('(lower(client.companyName) = lower(:companyName) OR client.contactPhone = :contactPhone)', {
        companyName,
        contactPhone: contactPhone || null,
      });
    return withinScope(builder, caller).orderBy('client.createdAt', 'DESC').take(SIMILAR_MAX).getMany();
  }
}

const presentNote = ({ id, text, authorId, createdAt }: ClientNoteEntity, names: ReadonlyMap<string, string>) => ({
  id,
  text,
  authorName: names.get(authorId ?? '') ?? 'A former colleague',
  createdAt: createdAt.toISOString(),
});

function presentLeadSource({ first, last }: LeadSource): ClientBackground['leadSource'] {
  const present = ({ referrer, landingPage, utmSource, utmMedium, utmCampaign }: LeadSource['first']) => ({
    referrer,
    landingPage,
    utmSource: utmSource ?? null,
    utmMedium: utmMedium ?? null,
    utmCampaign: utmCampaign ?? null,
  });
  return { first: present(first), last: present(last) };
}
