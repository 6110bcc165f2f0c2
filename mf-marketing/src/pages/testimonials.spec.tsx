import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { settingsRoutes, testimonialRoutes, type PublicTestimonial } from '@hive/contracts';
import { createStore, primeContent, Provider } from '@hive/store';
import { contentOf } from '../features/content/content-entries';
import { HomeTestimonial } from './home-testimonial';
import { useTestimonialsQuery } from '../features/content/testimonials.api';
import { TestimonialList } from '../features/testimonials/testimonial-list';
import { createTestimonial } from '../features/testimonials/testimonials.fixtures';

/** The part of the page of services. */
function ServicesTestimonials() {
  const { data = [] } = useTestimonialsQuery();
  return <TestimonialList testimonials={data} />;
}

/** Shows a part of a page with the content that its HTML has: nothing is fetched. */
function show(Part: ComponentType, path: string, testimonials: PublicTestimonial[]): HTMLElement {
  const store = createStore();
  const snapshot = { [settingsRoutes.get.path]: {}, [testimonialRoutes.listPublic.path]: testimonials };
  primeContent(
    store,
    contentOf(path, snapshot).filter(({ endpoint }) => endpoint === 'marketingTestimonials'),
  );
  return render(
    <Provider store={store}>
      <Part />
    </Provider>,
  ).container;
}

const five = Array.from({ length: 5 }, (_, index) => createTestimonial({ text: `Words of client ${index + 1}` }));

it('shows one testimonial on the home page, with name and company', () => {
  show(HomeTestimonial, '/', five);
  const section = screen.getByRole('region', { name: 'What a client says' });
  expect(section).toHaveTextContent('Words of client 1Ada NorthcottNorthcask Distillery');
  expect(section.querySelectorAll('blockquote')).toHaveLength(1);
});

it('shows three on the page of services', () => {
  show(ServicesTestimonials, '/services', five);
  const list = within(screen.getByRole('region', { name: 'What clients say' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Words of client 1',
    'Words of client 2',
    'Words of client 3',
  ]);
});

it('leaves out a company that the client does not name', () => {
  show(HomeTestimonial, '/', [createTestimonial({ company: '' })]);
  expect(document.querySelector('figcaption')?.textContent).toBe('Ada Northcott');
});

it.each([
  ['/', HomeTestimonial],
  ['/services', ServicesTestimonials],
] as const)('shows nothing on %s without testimonials', (path, Part) => {
  expect(show(Part, path, []).querySelector('section')).toBeNull();
});
