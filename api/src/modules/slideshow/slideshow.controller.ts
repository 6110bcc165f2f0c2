import { Controller } from '@nestjs/common';
import {
  slideshowRoutes,
  type Slide,
  type UpdateSlide,
  type ReorderSlides,
  type PublicSlide,
  type CreateSlide,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { ETag } from '../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../common/http/uploads/upload.pipe.js';
import { UuidParam, ValidBody } from '../../common/http/validation/validation.decorators.js';
import { imageLimit } from '../media/media-type.js';
import { SlideshowService } from './slideshow.service.js';

@Controller()
export class SlideshowController {
  constructor(private readonly slides: SlideshowService) {}

  @Endpoint(slideshowRoutes.listPublic)
  @ETag()
  listPublic(): Promise<PublicSlide[]> {
    return this.slides.listPublic();
  }

  @Endpoint(slideshowRoutes.list)
  list(): Promise<Slide[]> {
    return this.slides.list();
  }

  @Endpoint(slideshowRoutes.create)
  create(
    @UploadBody(slideshowRoutes.create, imageLimit) upload: Upload<CreateSlide>,
    @Caller() caller: StaffPrincipal,
  ): Promise<Slide> {
    return this.slides.create(upload, caller);
  }

  @Endpoint(slideshowRoutes.reorder)
  reorder(@ValidBody(slideshowRoutes.reorder) body: ReorderSlides, @Caller() caller: StaffPrincipal): Promise<Slide[]> {
    return this.slides.reorder(body.ids, caller);
  }

  @Endpoint(slideshowRoutes.update)
  update(
    @UuidParam('id', 'SLIDE.NOT_FOUND') id: string,
    @ValidBody(slideshowRoutes.update) body: UpdateSlide,
    @Caller() caller: StaffPrincipal,
  ): Promise<Slide> {
    return this.slides.update(id, body, caller);
  }

  @Endpoint(slideshowRoutes.remove)
  remove(@UuidParam('id', 'SLIDE.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.slides.remove(id, caller);
  }
}
