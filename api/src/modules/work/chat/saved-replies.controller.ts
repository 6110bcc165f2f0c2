import { Controller } from '@nestjs/common';
import { chatContract, type CreateSavedReply, type SavedReply, type UpdateSavedReply } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { SavedRepliesService } from './saved-replies.service.js';

@Controller()
export class SavedRepliesController {
  constructor(private readonly replies: SavedRepliesService) {}

  @Endpoint(chatContract.listSavedReplies)
  list(@Caller() caller: StaffPrincipal): Promise<SavedReply[]> {
    return this.replies.list(caller);
  }

  @Endpoint(chatContract.createSavedReply)
  create(
    @ValidBody(chatContract.createSavedReply) body: CreateSavedReply,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedReply> {
    return this.replies.create(body, caller);
  }

  @Endpoint(chatContract.updateSavedReply)
  update(
    @UuidParam('id', 'SAVED_REPLY.NOT_FOUND') id: string,
    @ValidBody(chatContract.updateSavedReply) body: UpdateSavedReply,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedReply> {
    return this.replies.update(id, body, caller);
  }

  @Endpoint(chatContract.removeSavedReply)
  remove(@UuidParam('id', 'SAVED_REPLY.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.replies.remove(id, caller);
  }
}
