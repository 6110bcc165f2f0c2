import { Injectable } from '@nestjs/common';
import { scopeOf, type ClientBackground, type HistoryEntry, type HistoryQuery, type Note } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { readableEmail } from '../../../common/readable-email.js';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { presentLeadSource } from '../../../common/lead-source.presenter.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { withinScope } from '../../collaboration/assignment/inquiry-scope.js';
import type { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { MESSAGES_OF_CLIENT, visibleMessages } from '../contact/visible-messages.js';
import { staffNames } from '../../base/people/staff-names.js';
import { presentHistoryEntry } from '../../base/history/history-entry.presenter.js';
import { NoteEntity } from '../../collaboration/notes/note.entity.js';
import { presentNote } from '../../collaboration/notes/note.presenter.js';
import { SignupEntity } from '../signups/signup.entity.js';
import { namesIn, workNamesIn } from '../../base/history/client-names.js';
import { ClientEntity } from '../../base/people/client.entity.js';

/** The most sign-ups, messages and similar clients that are listed. */
const SIMILAR_MAX = 5;

const OF_TEAM = `(entry.subjectType = 'client-employee' AND entry.subjectId IN
  (SELECT id::text FROM client_employees WHERE company_id = CAST(:id AS uuid)))`;
const OF_SIGNUPS = `(entry.subjectType = 'signup' AND entry.subjectId IN
  (SELECT id::text FROM client_signups WHERE client_id = CAST(:id AS uuid)))`;
/** Projects, their milestones, and files, also removed ones; without the whole client only those that the caller owns. */
function ofProjects(client: ClientEntity, caller: StaffPrincipal): string[] {
  const hasAll = scopeOf(caller.level, 'projects:view') === 'all' || client.assignedTo === caller.id;
  const projects = `SELECT id FROM projects WHERE client_id = CAST(:id AS uuid) ${hasAll ? '' : 'AND owner_id = :callerId'}`;
  return [
    `(entry.subjectType = 'project' AND entry.subjectId IN (SELECT id::text FROM (${projects}) AS project))`,
    `(entry.subjectType = 'milestone' AND entry.subjectId IN
      (SELECT id::text FROM milestones WHERE project_id IN (${projects})))`,
    `(entry.subjectType = 'file' AND entry.subjectId IN
      (SELECT id::text FROM client_files WHERE client_id = CAST(:id AS uuid) ${hasAll ? '' : `AND project_id IN (${projects})`}))`,
    ...(hasAll ? [OF_REMOVED] : []),
  ];
}

const OF_REMOVED = `(entry.action IN ('project.removed', 'milestone.removed', 'file.removed') AND entry.before ->> 'clientId' = :id)`;

/** Notes about clients, what happened to them, and where they come from. */
@Injectable()
export class ClientHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  async listNotes(id: string, query: HistoryQuery, caller: StaffPrincipal): Promise<Page<Note>> {
    await this.readClient(id, caller);
    const names = await staffNames(this.dataSource.manager);
    const builder = this.dataSource.manager.createQueryBuilder(NoteEntity, 'note').where('note.clientId = :id', { id });
    return findPage(builder, query, { search: ['note.text'], present: (row) => presentNote(row, names) });
  }

  /** Also the entries about its projects, its team and its requests for an account, for callers who may see those. */
  async listActivity(id: string, query: HistoryQuery, caller: StaffPrincipal): Promise<Page<HistoryEntry>> {
    const client = await this.readClient(id, caller);
    const { manager } = this.dataSource;
    const names = new Map([...(await namesIn(manager, id)), ...(await workNamesIn(manager, id))]);
    const subjects = [
      `(entry.subjectType = 'client' AND entry.subjectId = :id)`,
      ...ofProjects(client, caller),
      ...(hasCapability(caller, 'client-team:view') ? [OF_TEAM] : []),
      ...(hasCapability(caller, 'signups:decide') ? [OF_SIGNUPS] : []),
    ];
    const builder = manager
      .createQueryBuilder(AuditLogEntity, 'entry')
      .where(`(${subjects.join(' OR ')})`, { id, callerId: caller.id })
      // logins, passwords and sessions are in the audit log
      .andWhere(`entry.action NOT LIKE 'auth.%' AND entry.action NOT LIKE 'account.%'`);
    return findPage(builder, query, { search: ['entry.action'], present: (row) => presentHistoryEntry(row, names) });
  }

  /** Sign-ups only for callers who may see those. */
  async getBackground(id: string, caller: StaffPrincipal): Promise<ClientBackground> {
    const client = await this.readClient(id, caller);
    const [signups, messages, similar] = await Promise.all([
      hasCapability(caller, 'signups:decide') ? this.findSignups(client) : [],
      this.findMessages(client, caller),
      this.findSimilar(client, caller),
    ]);
    return {
      leadSource: presentLeadSource(client.leadSource),
      signups: signups.map((row) => ({
        id: row.id,
        name: `${row.firstName} ${row.lastName}`,
        email: readableEmail(row.email),
        status: row.status,
        createdAt: row.createdAt.toISOString(),
      })),
      messages: messages.map(({ id: messageId, email, message, status, createdAt }) => ({
        id: messageId,
        email: readableEmail(email),
        message,
        status,
        createdAt: createdAt.toISOString(),
      })),
      similar: similar.map(({ id: otherId, companyName, contactEmail }) => ({
        id: otherId,
        companyName,
        contactEmail: readableEmail(contactEmail),
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

  private findSignups({ id, contactEmail }: ClientEntity): Promise<SignupEntity[]> {
    return this.dataSource.manager.find(SignupEntity, {
      where: [{ clientId: id }, { email: contactEmail }],
      order: { createdAt: 'DESC' },
      take: SIMILAR_MAX,
    });
  }

  private findMessages({ id: clientId }: ClientEntity, caller: StaffPrincipal): Promise<ContactMessageEntity[]> {
    return visibleMessages(this.dataSource.manager, caller)
      .andWhere(MESSAGES_OF_CLIENT, { clientId })
      .orderBy('message.createdAt', 'DESC')
      .take(SIMILAR_MAX)
      .getMany();
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
