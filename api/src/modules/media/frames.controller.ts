import { Controller, Param } from '@nestjs/common';
import { mediaRoutes, type FrameImage, type FrameUpload } from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { ETag } from '../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../common/http/uploads/upload.pipe.js';
import { FramesService } from './frames.service.js';
import { mediaLimit } from './media-type.js';

@Controller()
export class FramesController {
  constructor(private readonly frames: FramesService) {}

  @Endpoint(mediaRoutes.frames)
  @ETag()
  all(): Promise<FrameImage[]> {
    return this.frames.all();
  }

  @Endpoint(mediaRoutes.saveFrame)
  save(
    @UploadBody(mediaRoutes.saveFrame, mediaLimit) upload: Upload<FrameUpload>,
    @Caller() caller: StaffPrincipal,
  ): Promise<FrameImage> {
    return this.frames.save(upload, caller);
  }

  @Endpoint(mediaRoutes.removeFrame)
  remove(@Param('frameId') frameId: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.frames.remove(frameId, caller);
  }
}
