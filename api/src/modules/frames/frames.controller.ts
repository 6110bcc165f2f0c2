import { Controller, Param } from '@nestjs/common';
import { frameContract, type PublicFrame, type UploadFrame } from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { ETag } from '../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../common/http/uploads/upload.pipe.js';
import { FramesService } from './frames.service.js';
import { mediaLimit } from '../media/media-type.js';

@Controller()
export class FramesController {
  constructor(private readonly frames: FramesService) {}

  @Endpoint(frameContract.list)
  @ETag()
  list(): Promise<PublicFrame[]> {
    return this.frames.list();
  }

  @Endpoint(frameContract.upload)
  upload(
    @UploadBody(frameContract.upload, mediaLimit) upload: Upload<UploadFrame>,
    @Caller() caller: StaffPrincipal,
  ): Promise<PublicFrame> {
    return this.frames.upload(upload, caller);
  }

  @Endpoint(frameContract.remove)
  remove(@Param('frameId') frameId: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.frames.remove(frameId, caller);
  }
}
