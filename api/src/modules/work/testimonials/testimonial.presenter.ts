import type { OwnTestimonial, PublicTestimonial, Testimonial } from '@hive/contracts';
import type { ProjectEntity } from '../project-records/project.entity.js';
import type { TestimonialEntity } from './testimonial.entity.js';

export const presentPublicTestimonial = (
  { id, text, name, company }: TestimonialEntity,
  caseSlugs: string[],
): PublicTestimonial => ({ id, text, name, company, caseSlugs });

/** A testimonial as its client reads it. */
export const presentOwnTestimonial = (row: TestimonialEntity): OwnTestimonial => ({
  projectId: row.projectId,
  status: row.status,
  rating: row.rating,
  text: row.text,
  name: row.name,
  company: row.company,
  isPermitted: row.isPermitted,
  updatedAt: row.updatedAt.toISOString(),
});

/** A testimonial as staff read it. */
export const presentTestimonial = (
  row: TestimonialEntity,
  { name, clientId }: ProjectEntity,
  clientName: string,
): Testimonial => ({ ...presentOwnTestimonial(row), id: row.id, projectName: name, clientId, clientName });
