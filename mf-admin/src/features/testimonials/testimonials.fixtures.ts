import {
  testimonialContract,
  testimonialRoutes,
  type PublishTestimonial,
  type ReorderTestimonials,
  type Testimonial,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { findRow, type RecordedCall } from '../../testing/mock-api';

const [example] = testimonialContract.list.example.response as [Testimonial];

/** A testimonial that waits. */
export const createTestimonial = (changes: Partial<Testimonial> = {}): Testimonial => ({ ...example, ...changes });

interface TestimonialsMock {
  rows: Testimonial[];
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

/** The mock API of testimonials. */
export function mockTestimonialsApi(rows: Testimonial[] = []) {
  const mock: TestimonialsMock = { rows, calls: [], failure: undefined };
  const record = (name: string, body?: unknown) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  const replace = (row: Testimonial, status: Testimonial['status']): Testimonial => {
    const changed = { ...row, status };
    mock.rows = mock.rows.map((other) => (other.id === row.id ? changed : other));
    return changed;
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<Testimonial[]>(testimonialRoutes.list, () => mock.rows),
      mockRoute<Testimonial>(testimonialRoutes.publish, (call) => {
        record('publish', call.body as PublishTestimonial);
        return replace(findRow(mock.rows, call), 'published');
      }),
      mockRoute<Testimonial>(testimonialRoutes.unpublish, (call) => {
        record('unpublish', call.params.id);
        return replace(findRow(mock.rows, call), 'waiting');
      }),
      mockRoute<Testimonial[]>(testimonialRoutes.reorder, (call) => {
        record('reorder', call.body);
        const { ids } = call.body as ReorderTestimonials;
        mock.rows = ids.flatMap((id) => mock.rows.find((row) => row.id === id) ?? []);
        return mock.rows;
      }),
    ],
  });
}
