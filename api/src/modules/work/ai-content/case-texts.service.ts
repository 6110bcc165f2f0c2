import { Injectable } from '@nestjs/common';
import { AI_CONTENT_MAX, type CaseTexts, type WriteCase } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { defaultSettings } from '../../site/settings/settings.defaults.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { visibleProjects } from '../projects/project-rows.js';
import { brandOf } from './ai-brand.js';
import { AiCallLimits } from './ai-call-limits.js';
import { textCostMicros } from './ai-content.rules.js';
import { AiQuota } from './ai-quota.js';
import { caseTextsOf } from './case-texts.rules.js';
import { ContentProvider, type WriteRequest, type WriteUsage } from './provider/content-provider.js';

const NO_USAGE: WriteUsage = { model: null, inputTokens: 0, outputTokens: 0 };

/** Texts of case pages, from what the agency knows about a project. They count for nobody's quota; their costs are recorded. */
@Injectable()
export class CaseTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calls: AiCallLimits,
    private readonly quota: AiQuota,
    private readonly provider: ContentProvider,
  ) {}

  /** Throws PROJECT.NOT_FOUND, AI.SWITCHED_OFF, REQUEST.RATE_LIMITED and the errors of the provider. */
  async write({ projectId }: WriteCase, caller: StaffPrincipal, signal: AbortSignal): Promise<CaseTexts> {
    const { request, clientId } = await this.requestFor(projectId, caller);
    const { month } = await this.quota.requireEnabled();
    await this.calls.count('text', caller);
    const text = await this.stream(request, { signal, used: { clientId, month } });
    if (text.trim() === '') {
      throw new AppError('AI.EMPTY');
    }
    return caseTextsOf(text);
  }

  private async stream(
    request: WriteRequest,
    { signal, used }: { signal: AbortSignal; used: { clientId: string; month: string } },
  ): Promise<string> {
    const pieces = this.provider.write(request, signal);
    let text = '';
    let usage: WriteUsage | undefined;
    try {
      let next = await pieces.next();
      while (!next.done && text.length <= AI_CONTENT_MAX) {
        text += next.value;
        next = await pieces.next();
      }
      usage = next.done ? next.value : undefined;
      return text;
    } finally {
      await pieces.return(NO_USAGE);
      usage ??= text === '' ? NO_USAGE : this.provider.estimateUsage(request, text);
      const costMicros = textCostMicros(this.provider.prices, usage);
      await this.quota.record(this.dataSource.manager, used, { ...usage, costMicros });
    }
  }

  private async requestFor(
    projectId: string,
    caller: StaffPrincipal,
  ): Promise<{ request: WriteRequest; clientId: string }> {
    const { manager } = this.dataSource;
    const project = await visibleProjects(manager, caller).andWhere('project.id = :projectId', { projectId }).getOne();
    if (!project) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    const client = await manager.findOneByOrFail(ClientEntity, { id: project.clientId });
    const milestones = await manager.find(MilestoneEntity, { where: { projectId }, order: { position: 'ASC' } });
    const request: WriteRequest = {
      contentType: 'case_study',
      tone: 'direct',
      length: 'medium',
      brand: await brandOf(manager, client),
      project: {
        name: project.name,
        description: project.description ?? '',
        service: defaultSettings.services.find(({ key }) => key === project.service)?.title ?? '',
        steps: milestones.map(({ title }) => title),
      },
      variant: { index: 0, count: 1 },
      turn: 0,
    };
    return { request, clientId: client.id };
  }
}
