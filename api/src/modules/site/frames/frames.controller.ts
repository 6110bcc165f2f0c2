import { Controller, Param } from '@nestjs/common';
import {
  frameContract,
  type Frame,
  type PublicFrame,
  type RemoveFrameQuery,
  type UpdateFrame,
  type UploadFrame,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ETag } from '../../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../../common/http/uploads/upload.pipe.js';
import { ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { FramesService } from './frames.service.js';
import { mediaLimit } from '../media/media-type.js';

@Controller()
export class FramesController {
  constructor(private readonly frames: FramesService) {}

  @Endpoint(frameContract.listPublic)
  @ETag()
  listPublic(): Promise<PublicFrame[]> {
    return this.frames.listPublic();
  }

  @Endpoint(frameContract.list)
  list(): Promise<Frame[]> {
    return this.frames.list();
  }

  @Endpoint(frameContract.upload)
  upload(
    @UploadBody(frameContract.upload, mediaLimit) upload: Upload<UploadFrame>,
    @Caller() caller: StaffPrincipal,
  ): Promise<PublicFrame> {
    return this.frames.upload(upload, caller);
  }

  @Endpoint(frameContract.update)
  update(
    @Param('frameId') frameId: string,
    @ValidBody(frameContract.update) body: UpdateFrame,
    @Caller() caller: StaffPrincipal,
  ): Promise<PublicFrame> {
    return this.frames.update(frameId, body, caller);
  }

  @Endpoint(frameContract.remove)
  remove(
    @Param('frameId') frameId: string,
    @ValidQuery(frameContract.remove) { seen }: RemoveFrameQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<void> {
    return this.frames.remove({ frameId, seen }, caller);
  }
}
