import { Controller } from '@nestjs/common';
import { settingsContract, type SettingChange, type Settings, type UpdateSettings } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ETag } from '../../../common/http/responses/etag.interceptor.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Endpoint(settingsContract.get)
  @ETag()
  get(): Promise<Settings> {
    return this.settings.get();
  }

  @Endpoint(settingsContract.listChanges)
  listChanges(): Promise<SettingChange[]> {
    return this.settings.listChanges();
  }

  @Endpoint(settingsContract.replace)
  replace(@ValidBody(settingsContract.replace) body: Settings, @Caller() caller: StaffPrincipal): Promise<Settings> {
    return this.settings.replace(body, caller);
  }

  @Endpoint(settingsContract.update)
  update(
    @ValidBody(settingsContract.update) body: UpdateSettings,
    @Caller() caller: StaffPrincipal,
  ): Promise<Settings> {
    return this.settings.update(body, caller);
  }
}
