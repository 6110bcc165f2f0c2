import { Controller } from '@nestjs/common';
import {
  mediaRoutes,
  type SlideDetails,
  type SlideEdit,
  type SlideOrder,
  type SlideshowImage,
  type SlideUpload,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { ETag } from '../../common/http/responses/etag.interceptor.js';
import { UploadBody, type Upload } from '../../common/http/uploads/upload.pipe.js';
import { UuidParam, ValidBody } from '../../common/http/validation/validation.decorators.js';
import { pictureLimit } from './media-type.js';
import { SlideshowService } from './slideshow.service.js';

@Controller()
export class SlideshowController {
  constructor(private readonly slides: SlideshowService) {}

  @Endpoint(mediaRoutes.slideshow)
  @ETag()
  active(): Promise<SlideshowImage[]> {
    return this.slides.active();
  }

  @Endpoint(mediaRoutes.slides)
  all(): Promise<SlideDetails[]> {
    return this.slides.all();
  }

  @Endpoint(mediaRoutes.addSlide)
  add(
    @UploadBody(mediaRoutes.addSlide, pictureLimit) upload: Upload<SlideUpload>,
    @Caller() caller: StaffPrincipal,
  ): Promise<SlideDetails> {
    return this.slides.add(upload, caller);
  }

  @Endpoint(mediaRoutes.orderSlides)
  order(
    @ValidBody(mediaRoutes.orderSlides) body: SlideOrder,
    @Caller() caller: StaffPrincipal,
  ): Promise<SlideDetails[]> {
    return this.slides.order(body.ids, caller);
  }

  @Endpoint(mediaRoutes.editSlide)
  edit(
    @UuidParam('id', 'SLIDE.NOT_FOUND') id: string,
    @ValidBody(mediaRoutes.editSlide) body: SlideEdit,
    @Caller() caller: StaffPrincipal,
  ): Promise<SlideDetails> {
    return this.slides.edit(id, body, caller);
  }

  @Endpoint(mediaRoutes.removeSlide)
  remove(@UuidParam('id', 'SLIDE.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.slides.remove(id, caller);
  }
}
