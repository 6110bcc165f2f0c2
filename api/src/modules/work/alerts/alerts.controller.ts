import { Controller } from '@nestjs/common';
import {
  alertContract,
  type Alert,
  type AlertListQuery,
  type AlertPreview,
  type CreateAlert,
  type PreviewAlert,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { AlertsService } from './alerts.service.js';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Endpoint(alertContract.list)
  list(@ValidQuery(alertContract.list) query: AlertListQuery, @Caller() caller: StaffPrincipal): Promise<Page<Alert>> {
    return this.alerts.list(query, caller);
  }

  @Endpoint(alertContract.preview)
  preview(
    @ValidBody(alertContract.preview) body: PreviewAlert,
    @Caller() caller: StaffPrincipal,
  ): Promise<AlertPreview> {
    return this.alerts.preview(body, caller);
  }

  @Endpoint(alertContract.create)
  create(@ValidBody(alertContract.create) body: CreateAlert, @Caller() caller: StaffPrincipal): Promise<Alert> {
    return this.alerts.create(body, caller);
  }
}
