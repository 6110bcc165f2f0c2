import { Controller } from '@nestjs/common';
import {
  slideshowContract,
  type Slide,
  type UpdateSlide,
  type ReorderSlides,
  type PublicSlide,
  type CreateSlide,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ETag } from '../../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../../common/http/uploads/upload.pipe.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { imageLimit } from '../media/media-type.js';
import { SlideshowService } from './slideshow.service.js';

@Controller()
export class SlideshowController {
  constructor(private readonly slides: SlideshowService) {}

  @Endpoint(slideshowContract.listPublic)
  @ETag()
  listPublic(): Promise<PublicSlide[]> {
    return this.slides.listPublic();
  }

  @Endpoint(slideshowContract.list)
  list(): Promise<Slide[]> {
    return this.slides.list();
  }

  @Endpoint(slideshowContract.create)
  create(
    @UploadBody(slideshowContract.create, imageLimit) upload: Upload<CreateSlide>,
    @Caller() caller: StaffPrincipal,
  ): Promise<Slide> {
    return this.slides.create(upload, caller);
  }

  @Endpoint(slideshowContract.reorder)
  reorder(
    @ValidBody(slideshowContract.reorder) body: ReorderSlides,
    @Caller() caller: StaffPrincipal,
  ): Promise<Slide[]> {
    return this.slides.reorder(body.ids, caller);
  }

  @Endpoint(slideshowContract.update)
  update(
    @UuidParam('id', 'SLIDE.NOT_FOUND') id: string,
    @ValidBody(slideshowContract.update) body: UpdateSlide,
    @Caller() caller: StaffPrincipal,
  ): Promise<Slide> {
    return this.slides.update(id, body, caller);
  }

  @Endpoint(slideshowContract.remove)
  remove(@UuidParam('id', 'SLIDE.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.slides.remove(id, caller);
  }

  @Endpoint(slideshowContract.restore)
  restore(@UuidParam('id', 'SLIDE.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<Slide> {
    return this.slides.restore(id, caller);
  }
}
