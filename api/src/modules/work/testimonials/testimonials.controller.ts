import { Controller } from '@nestjs/common';
import {
  testimonialContract,
  type DeclineTestimonialQuery,
  type OwnTestimonial,
  type PublicTestimonial,
  type PublishTestimonial,
  type ReorderTestimonials,
  type UpdateTestimonial,
  type Testimonial,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { TestimonialsService } from './testimonials.service.js';

const Id = UuidParam('id', 'TESTIMONIAL.NOT_FOUND');
const ProjectId = UuidParam('id', 'PROJECT.NOT_FOUND');

@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Endpoint(testimonialContract.listPublic)
  listPublic(): Promise<PublicTestimonial[]> {
    return this.testimonials.listPublic();
  }

  @Endpoint(testimonialContract.list)
  list(): Promise<Testimonial[]> {
    return this.testimonials.list();
  }

  @Endpoint(testimonialContract.listOwn)
  listOwn(@Caller() caller: PortalPrincipal): Promise<OwnTestimonial[]> {
    return this.testimonials.listOwn(caller);
  }

  @Endpoint(testimonialContract.update)
  update(
    @ProjectId projectId: string,
    @ValidBody(testimonialContract.update) body: UpdateTestimonial,
    @Caller() caller: PortalPrincipal,
  ): Promise<OwnTestimonial> {
    return this.testimonials.update(projectId, body, caller);
  }

  @Endpoint(testimonialContract.decline)
  decline(
    @ProjectId projectId: string,
    @ValidQuery(testimonialContract.decline) query: DeclineTestimonialQuery,
    @Caller() caller: PortalPrincipal,
  ): Promise<void> {
    return this.testimonials.decline(projectId, query, caller);
  }

  @Endpoint(testimonialContract.reorder)
  reorder(
    @ValidBody(testimonialContract.reorder) { ids }: ReorderTestimonials,
    @Caller() caller: StaffPrincipal,
  ): Promise<Testimonial[]> {
    return this.testimonials.reorder(ids, caller);
  }

  @Endpoint(testimonialContract.publish)
  publish(
    @Id id: string,
    @ValidBody(testimonialContract.publish) body: PublishTestimonial,
    @Caller() caller: StaffPrincipal,
  ): Promise<Testimonial> {
    return this.testimonials.publish(id, body, caller);
  }

  @Endpoint(testimonialContract.unpublish)
  unpublish(@Id id: string, @Caller() caller: StaffPrincipal): Promise<Testimonial> {
    return this.testimonials.unpublish(id, caller);
  }
}
