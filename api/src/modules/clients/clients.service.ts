import { Injectable } from '@nestjs/common';
import type { CreateClient, Assign, Client, ClientStats, Created, ClientListQuery } from '@hive/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { visitor } from '../../common/audit/actor.js';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { findPage, type Page } from '../../common/paging/find-page.js';
import { Transactions } from '../../common/transactions/transactions.js';
import { newId } from '../../platform/database/ids.js';
import { insertIgnore, type Columns } from '../../platform/database/rows.js';
import { assign } from '../assignment/assign.js';
import { withinScope } from '../assignment/inquiry-scope.js';
import { ClientEntity } from './client.entity.js';
import { presentClient } from './client.presenter.js';
import { assessmentReceived } from './clients.jobs.js';
import { marketingStatusOf } from './clients.rules.js';

/** Clients, from their assessment on. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores an assessment as a new client. Throws CLIENT.EMAIL_EXISTS for a known address, which may be another
   * person's.
   */
  async create(assessment: CreateClient): Promise<Created> {
    const created = { id: newId() };
    const { id } = created;
    await this.transactions.run(visitor, async (tx) => {
      if (!(await insertIgnore(tx.manager, ClientEntity, { id, ...fieldsOf(assessment) }))) {
        throw new AppError('CLIENT.EMAIL_EXISTS');
      }
      await tx.enqueue(assessmentReceived, { clientId: id, to: 'agency' });
      await tx.enqueue(assessmentReceived, { clientId: id, to: 'visitor' });
      await tx.storeResponse(created);
      tx.publish('client.created', { id });
    });
    return created;
  }

  /** The clients that the caller may see. */
  list(query: ClientListQuery, caller: StaffPrincipal): Promise<Page<Client>> {
    const builder = this.visible(caller);
    return findPage(builder, query, {
      search: ['client.companyName', 'client.contactEmail', 'client.currentMarketingStatus'],
      present: presentClient,
    });
  }

  async stats(caller: StaffPrincipal): Promise<ClientStats> {
    const counts = await this.visible(caller)
      .select('count(*)::int', 'total')
      .addSelect(`count(*) FILTER (WHERE client.current_marketing_status = 'Looking to scale')::int`, 'readyToScale')
      .getRawOne<ClientStats>();
    return { total: counts?.total ?? 0, readyToScale: counts?.readyToScale ?? 0 };
  }

  async assign(id: string, { employeeId }: Assign, caller: StaffPrincipal): Promise<Client> {
    return this.transactions.run(caller, async (tx) => {
      const assignment = { entity: ClientEntity, subject: 'client', notFound: 'CLIENT.NOT_FOUND' } as const;
      const client = await assign(tx, { ...assignment, id, employeeId, caller });
      tx.publish('client.changed', { id });
      return presentClient(client);
    });
  }

  private visible(caller: StaffPrincipal): SelectQueryBuilder<ClientEntity> {
    return withinScope(this.dataSource.manager.createQueryBuilder(ClientEntity, 'client'), caller);
  }
}

/** Lists every field, so that no other key of a body reaches the row. */
function fieldsOf(assessment: CreateClient): Columns<ClientEntity> {
  const orNull = (value: string | undefined): string | null => value || null;
  return {
    companyName: assessment.companyName,
    contactEmail: assessment.contactEmail,
    contactPhone: orNull(assessment.contactPhone),
    companySize: orNull(assessment.companySize),
    businessStory: assessment.businessStory,
    targetAudience: assessment.targetAudience,
    competitors: assessment.competitors,
    businessGoals: assessment.businessGoals,
    hasMarketingStrategy: assessment.hasMarketingStrategy,
    strategyDetails: orNull(assessment.strategyDetails),
    currentChannels: assessment.currentChannels,
    channelsOther: orNull(assessment.channelsOther),
    marketingSuccesses: assessment.marketingSuccesses,
    currentChallenges: assessment.currentChallenges,
    desiredServices: assessment.desiredServices,
    servicesOther: orNull(assessment.servicesOther),
    marketingPriorities: assessment.marketingPriorities,
    brandAesthetic: orNull(assessment.brandAesthetic),
    approvalContact: assessment.approvalContact,
    timeline: assessment.timeline,
    referralSource: orNull(assessment.referralSource),
    followUpMethod: assessment.followUpMethod,
    additionalInfo: orNull(assessment.additionalInfo),
    currentMarketingStatus: marketingStatusOf(assessment),
    interestedServices: assessment.interestedServices ?? assessment.desiredServices,
    leadSource: assessment.leadSource ?? null,
  };
}
