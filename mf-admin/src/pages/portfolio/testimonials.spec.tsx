import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockPortfolioApi } from '../../features/portfolio/portfolio.fixtures';
import { createTestimonial, mockTestimonialsApi } from '../../features/testimonials/testimonials.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyPortfolioPage } from '../page-by-path';

configure({ defaultHidden: true });

const testimonials = mockTestimonialsApi();
useAdminServer(mockContactApi(), mockPortfolioApi(), testimonials);

beforeAll(() => LazyPortfolioPage.preload());
beforeEach(() => {
  testimonials.calls.length = 0;
  testimonials.failure = undefined;
  testimonials.rows = [
    createTestimonial(),
    createTestimonial({ id: 't-2', name: 'Ada', isPermitted: false }),
    createTestimonial({ id: 't-3', name: 'Ben', company: '', status: 'published' }),
    createTestimonial({ id: 't-4', name: 'Iris', status: 'published' }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const PATH = '/admin/portfolio?tab=testimonials';
const list = (name: string) => within(screen.getByRole('list', { name }));

it('says how many wait, and opens from the tab', async () => {
  renderPage('/admin/portfolio');
  await user.click(await screen.findByRole('tab', { name: 'Testimonials (1 waiting)' }));
  const [first] = list('Waiting testimonials').getAllByRole('listitem');
  const [second] = list('Testimonials for the agency only').getAllByRole('listitem');
  expect(first).toHaveTextContent('Mara Lindqvist, Kettle & Crumb5 of 5Kettle & Crumb, Label and bottle');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/projects\//),
  );
  expect(second).toHaveTextContent('Not for the site');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add website' })).toBeNull();
});

it('publishes the words that staff have read, and takes them off the site', async () => {
  const { host } = renderPage(PATH);
  await user.click(await screen.findByRole('button', { name: 'Publish the words of Mara Lindqvist' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Published' }]));
  expect(testimonials.calls).toEqual([{ name: 'publish', body: { seen: createTestimonial().updatedAt } }]);
  await waitFor(() => expect(list('Published testimonials').getAllByRole('listitem')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Unpublish the words of Ben' }));
  await waitFor(() => expect(testimonials.calls.at(-1)).toEqual({ name: 'unpublish', body: 't-3' }));
  await waitFor(() => expect(list('Waiting testimonials').getAllByRole('listitem')).toHaveLength(1));
});

it('says why it was not published', async () => {
  const { host } = renderPage(PATH);
  testimonials.failure = new ApiFailure('TESTIMONIAL.CHANGED');
  await user.click(await screen.findByRole('button', { name: 'Publish the words of Mara Lindqvist' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
});

it('says where testimonials come from while there are none', async () => {
  testimonials.rows = [];
  renderPage(PATH);
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.getByText('None is published')).toBeVisible();
});
