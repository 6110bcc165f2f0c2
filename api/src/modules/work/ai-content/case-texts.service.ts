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
import { AiQuota } from './ai-quota.js';
import { caseTextsOf } from './case-texts.rules.js';
import { ContentProvider, type WriteRequest } from './provider/content-provider.js';

/** Texts of case pages, from what the agency knows about a project. They count for nobody's quota. */
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
    const request = await this.requestFor(projectId, caller);
    await this.quota.requireEnabled();
    await this.calls.count('text', caller);
    let text = '';
    for await (const piece of this.provider.write(request, signal)) {
      text += piece;
      if (text.length > AI_CONTENT_MAX) {
        break;
      }
    }
    if (text.trim() === '') {
      throw new AppError('AI.EMPTY');
    }
    return caseTextsOf(text);
  }

  private async requestFor(projectId: string, caller: StaffPrincipal): Promise<WriteRequest> {
    const { manager } = this.dataSource;
    const project = await visibleProjects(manager, caller).andWhere('project.id = :projectId', { projectId }).getOne();
    if (!project) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    const client = await manager.findOneByOrFail(ClientEntity, { id: project.clientId });
    const milestones = await manager.find(MilestoneEntity, { where: { projectId }, order: { position: 'ASC' } });
    return {
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
  }
}
