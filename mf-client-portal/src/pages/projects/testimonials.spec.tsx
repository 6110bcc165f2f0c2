import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnTestimonial } from '@hive/contracts';
import { ApiFailure, supportDialogs, useApiServer } from '@hive/testing';
import { mockProjectsApi } from '../../features/projects/projects.fixtures';
import { LazyTestimonialForm } from '../../features/testimonials/testimonial-card';
import { ClientPages } from '../../root';
import { company, label, member, openPortal, portalHandlers, shop } from '../../testing/portal';
import { lazyPages } from '../lazy-pages';

const { state, handlers, reset } = mockProjectsApi();
useApiServer(...handlers, ...portalHandlers);

beforeAll(supportDialogs);
beforeAll(() =>
  Promise.all([ClientPages, LazyTestimonialForm, ...Object.values(lazyPages)].map((page) => page.preload())),
);
beforeEach(() => {
  reset();
  state.projects = [label, shop];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const PATH = '/client-portal/projects';
const callsOf = (name: string) => state.calls.filter((call) => call.name === name);
const written = (changes: Partial<OwnTestimonial> = {}): OwnTestimonial => ({
  projectId: shop.id,
  status: 'published',
  rating: 4,
  text: 'I bake again.',
  name: 'Mara',
  company: 'Kettle',
  isPermitted: true,
  updatedAt: '2026-05-04T09:30:00.000Z',
  ...changes,
});

it('asks about a finished project alone, and sends rating, words and permission', async () => {
  const { host } = openPortal(PATH);
  expect(await screen.findByRole('heading', { name: 'How was Online shop?' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'How was Label and bottle?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write about Online shop' }));
  const form = within(screen.getByRole('form', { name: 'Your words about Online shop' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Mara Lindqvist');
  expect(form.getByRole('textbox', { name: /^Company/ })).toHaveValue(company.companyName);
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('Choose a rating')).toBeVisible();
  expect(callsOf('update-testimonial')).toEqual([]);
  await user.click(form.getByRole('radio', { name: '3 of 5' }));
  await user.keyboard('{ArrowRight}');
  expect(form.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await user.type(form.getByRole('textbox', { name: 'Your words' }), 'I bake again.');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Thank you' }]));
  expect(callsOf('update-testimonial')).toEqual([
    {
      name: 'update-testimonial',
      id: shop.id,
      body: {
        rating: 4,
        text: 'I bake again.',
        name: 'Mara Lindqvist',
        company: company.companyName,
        isPermitted: true,
      },
    },
  ]);
  expect(await screen.findByText(/as soon as the agency has approved them/)).toBeVisible();
});

it('does not ask again after Not now, and can still be written', async () => {
  openPortal(PATH);
  await user.click(await screen.findByRole('button', { name: 'Not now: Online shop' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How was Online shop?' })).toBeNull());
  expect(callsOf('decline-testimonial')).toMatchObject([{ id: shop.id }]);
  expect(await screen.findByRole('button', { name: 'Write about Online shop' })).toHaveFocus();
});

it('changes published words from the version that the person saw, and keeps them when they are not sent', async () => {
  state.testimonials = [written()];
  const { host, emit } = openPortal(PATH);
  expect(await screen.findByText('Your words are on the website of the agency.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change your words about Online shop' }));
  const words = screen.getByRole('textbox', { name: 'Your words' });
  expect(screen.getByRole('radio', { name: '4 of 5' })).toHaveFocus();
  await user.type(words, ' Early.');
  // a colleague has saved meanwhile
  state.testimonials = [written({ rating: 5, updatedAt: '2026-06-01T09:30:00.000Z' })];
  const before = callsOf('list-testimonials').length;
  emit({ type: 'project.changed', data: { id: shop.id, clientId: company.id } });
  await waitFor(() => expect(callsOf('list-testimonials').length).toBeGreaterThan(before));
  state.failures['update-testimonial'] = new ApiFailure('TESTIMONIAL.CHANGED');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error' }]));
  expect(words).toHaveValue('I bake again. Early.');
  expect(callsOf('update-testimonial')).toMatchObject([{ body: { rating: 4, seen: written().updatedAt } }]);
});

it('withdraws', async () => {
  state.testimonials = [written({ status: 'waiting', isPermitted: false })];
  const { host } = openPortal(PATH);
  expect(await screen.findByText('Thank you. Only the agency reads your words.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw your words about Online shop' }));
  expect(callsOf('decline-testimonial')).toEqual([]);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Withdraw your words?' })).getByRole('button', {
      name: 'Withdraw',
    }),
  );
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Withdrawn' }]));
});

it.each([
  ['members', member, {}],
  ['staff who view the portal', undefined, { isStaffView: true }],
] as const)('does not ask %s', async (_, rights, viewer) => {
  openPortal(PATH, rights, viewer);
  expect(await screen.findByRole('heading', { name: 'Online shop' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^How was/ })).toBeNull();
});
