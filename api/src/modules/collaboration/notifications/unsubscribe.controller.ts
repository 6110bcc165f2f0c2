import { Controller, Res } from '@nestjs/common';
import { notificationContract, type UnsubscribeQuery } from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller()
export class UnsubscribeController {
  constructor(private readonly subscriptions: UnsubscribeService) {}

  @Endpoint(notificationContract.unsubscribePage)
  async page(
    @ValidQuery(notificationContract.unsubscribePage) { token }: UnsubscribeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.subscriptions.page(token));
  }

  @Endpoint(notificationContract.unsubscribe)
  async unsubscribe(
    @ValidQuery(notificationContract.unsubscribe) { token }: UnsubscribeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.subscriptions.unsubscribe(token));
  }
}

function send(reply: FastifyReply, { status, headers, body }: RawResponse): void {
  void reply.status(status).headers(headers).send(body);
}
