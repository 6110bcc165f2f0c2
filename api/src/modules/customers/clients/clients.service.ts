import { Injectable } from '@nestjs/common';
import {
  OWN_COMPANY_KEY,
  type Assign,
  type Client,
  type ClientListQuery,
  type ClientStats,
  type CreateClient,
  type Created,
  type ListedClient,
  type SpamReason,
  type UpdateCompanyProfile,
} from '@hive/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { visitor } from '../../../common/audit/actor.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { PortalPrincipal, Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { isUuid, newId } from '../../../platform/database/ids.js';
import { lockById, updateById } from '../../../platform/database/rows.js';
import { holdSubmission } from '../spam/hold-submission.js';
import { assign } from '../../collaboration/assignment/assign.js';
import { assignedClient } from './assigned-client.js';
import { companyChanges } from './company-changes.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { presentClient, presentOwnClient } from './client.presenter.js';
import { clientOrder, readOpenWork, sortableClients } from './open-work.js';
import { assertFree, assessmentColumns, receiveAssessment } from './receive-assessment.js';
import { clientSearch, visibleClients } from './visible-clients.js';

/** Clients, from their assessment on. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores an assessment as a new client, or holds it if it may be spam. Throws CLIENT.EMAIL_EXISTS for a known address, which
   * may belong to another person.
   */
  async create({ leadSource, ...assessment }: CreateClient, spamReason?: SpamReason): Promise<Created> {
    const created = { id: newId() };
    const origin = { ...created, leadSource: leadSource ?? null };
    await this.transactions.run(visitor, async (tx) => {
      if (spamReason) {
        const email = assessment.contactEmail;
        await assertFree(tx, email);
        const held = { kind: 'assessment', reason: spamReason, email, body: assessment, passwordHash: null } as const;
        await holdSubmission(tx, { ...origin, ...held });
      } else {
        await receiveAssessment(tx, { ...origin, ...assessmentColumns(assessment) });
      }
      await tx.storeResponse(created);
    });
    return created;
  }

  /** The clients that the caller may see. */
  async list(query: ClientListQuery, caller: StaffPrincipal): Promise<Page<ListedClient>> {
    const { manager } = this.dataSource;
    const { items: clients, ...page } = await findPage(sortableClients(manager, query, caller), query, {
      search: clientSearch,
      computed: clientOrder,
      present: presentClient,
    });
    const ids = clients.map(({ id }) => id);
    const work = await readOpenWork(manager, ids, caller);
    const none = { openProjects: 0, nextDueDate: null };
    return { ...page, items: clients.map((client) => ({ ...client, ...(work.get(client.id) ?? none) })) };
  }

  async stats(caller: StaffPrincipal): Promise<ClientStats> {
    const counts = await visibleClients(this.dataSource.manager, caller)
      .select('count(*)::int', 'total')
      .addSelect(`count(*) FILTER (WHERE client.current_marketing_status = 'Looking to scale')::int`, 'readyToScale')
      .getRawOne<ClientStats>();
    return { total: counts?.total ?? 0, readyToScale: counts?.readyToScale ?? 0 };
  }

  /**
   * One client by id or e-mail, which may be that of a person of its team; `me` is the company of a portal login. A client
   * that the caller may not see is CLIENT.NOT_FOUND, as if it did not exist.
   */
  async get(key: string, caller: Principal): Promise<Client> {
    const builder =
      caller.kind === 'staff'
        ? visibleClients(this.dataSource.manager, caller)
        : this.dataSource.manager
            .createQueryBuilder(ClientEntity, 'client')
            .where('client.id = :companyId', { companyId: caller.companyId });
    const isOwn = caller.kind !== 'staff' && key === OWN_COMPANY_KEY;
    const client = await (isOwn ? builder : whereKey(builder, key.trim().toLowerCase())).getOne();
    if (!client) {
      throw new AppError('CLIENT.NOT_FOUND');
    }
    return caller.kind === 'staff' ? presentClient(client) : presentOwnClient(client);
  }

  /**
   * The profile that a company edits itself; a field that is absent stays. Throws CLIENT.CHANGED when somebody else changed a
   * field since the caller saw it.
   */
  async updateProfile(id: string, body: UpdateCompanyProfile, caller: PortalPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      const client = id === caller.companyId ? await lockById(tx.manager, ClientEntity, id) : null;
      if (!client) {
        throw new AppError('CLIENT.NOT_FOUND');
      }
      const { before, after } = await companyChanges(tx.manager, client, body);
      if (Object.keys(after).length > 0) {
        await updateById(tx.manager, ClientEntity, id, after);
        await tx.audit({ action: 'client.profile-changed', subject: { type: 'client', id }, before, after });
        tx.publish('client.changed', { id });
      }
      return presentOwnClient(await tx.manager.findOneByOrFail(ClientEntity, { id }));
    });
  }

  async assign(id: string, body: Assign, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      const assignment = {
        entity: ClientEntity,
        subject: 'client',
        notFound: 'CLIENT.NOT_FOUND',
        describe: assignedClient,
      } as const;
      const client = await assign(tx, { ...assignment, ...body, id, caller });
      tx.publish('client.changed', { id });
      return presentClient(client);
    });
  }
}

/** A key that is no id is an e-mail: of the client, or of a person of its team. */
const whereKey = (builder: SelectQueryBuilder<ClientEntity>, key: string): SelectQueryBuilder<ClientEntity> =>
  isUuid(key)
    ? builder.andWhere('client.id = :key', { key })
    : builder.andWhere(
        `(client.contactEmail = :key OR client.id IN
          (SELECT company_id FROM client_employees WHERE email = :key AND is_active))`,
        { key },
      );
