import { Injectable } from '@nestjs/common';
import { settingsRoutes, type PreviewPageQuery, type PreviewSettings, type SettingsPreview } from '@hive/contracts';
import { DataSource, LessThan, Not } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { Clock } from '../../../common/clock.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { PagePreview } from '../pages/page-preview.js';
import { readSettings } from './read-settings.js';
import { SettingsPreviewEntity } from './settings-preview.entity.js';

/** An hour is enough, because only its editor opens a preview, right after it was made. */
const KEEP_MS = 3_600_000;

/** Public pages with settings that are not saved. */
@Injectable()
export class SettingsPreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly preview: PagePreview,
  ) {}

  /** Keeps the last two unsaved settings of a person for an hour, so that an iframe can load the page that shows them. */
  async create(changes: PreviewSettings, caller: StaffPrincipal): Promise<SettingsPreview> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    await manager.delete(SettingsPreviewEntity, { createdAt: LessThan(new Date(now.getTime() - KEEP_MS)) });
    // the preview that the iframe shows stays until the next one is there
    const [last] = await manager.find(SettingsPreviewEntity, {
      where: { employeeId: caller.id },
      select: { id: true },
      order: { createdAt: 'DESC' },
      take: 1,
    });
    await manager.delete(SettingsPreviewEntity, { employeeId: caller.id, ...(last && { id: Not(last.id) }) });
    const id = newId();
    await insertRow(manager, SettingsPreviewEntity, { id, employeeId: caller.id, changes, createdAt: now });
    return { id };
  }

  /**
   * The page with the settings of a preview, or as it is live. Throws REQUEST.NOT_FOUND for another person's preview and for
   * a path that is no public page.
   */
  async getPage({ path, preview: id }: PreviewPageQuery, caller: StaffPrincipal): Promise<RawResponse> {
    const { manager } = this.dataSource;
    const stored = id && (await manager.findOneBy(SettingsPreviewEntity, { id, employeeId: caller.id }));
    if (stored === null) {
      throw new AppError('REQUEST.NOT_FOUND');
    }
    const settings = { ...(await readSettings(manager)), ...(stored && stored.changes) };
    const page = await this.preview.render(path, { [settingsRoutes.get.path]: settings });
    if (!page) {
      throw new AppError('REQUEST.NOT_FOUND');
    }
    return page;
  }
}
