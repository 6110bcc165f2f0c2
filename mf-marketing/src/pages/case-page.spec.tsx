import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  portfolioCaseRoutes,
  settingsRoutes,
  testimonialRoutes,
  type PublicCase,
  type PublicTestimonial,
  type Settings,
} from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, supportDialogs, useApiServer } from '@hive/testing';
import { createCase } from '../features/portfolio/case/case.fixtures';
import { createTestimonial } from '../features/testimonials/testimonials.fixtures';
import { Preview } from '../features/portfolio/use-preview';
import { Root } from '../root';
import { prepare } from './routes';

let cases: PublicCase[] = [];
let testimonials: PublicTestimonial[] = [];
let isDown = false;

useApiServer(
  mockRoute<Partial<Settings>>(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })),
  mockRoute<PublicCase[]>(portfolioCaseRoutes.listPublic, () => {
    if (isDown) {
      throw new ApiFailure('SERVER.BUSY');
    }
    return cases;
  }),
  mockRoute<PublicTestimonial[]>(testimonialRoutes.listPublic, () => testimonials),
);
supportDialogs();

const PATH = '/portfolio/kettle-crumb';
const user = userEvent.setup({ delay: null });
const open = async (path = PATH) => {
  renderWithHost(Root, { path, user: null });
  return screen.findByRole('heading', { level: 1, name: 'Kettle & Crumb' });
};

describe('CasePage', () => {
  beforeAll(() => Promise.all([prepare(PATH), Preview.preload()]));
  beforeEach(() => {
    cases = [createCase()];
    testimonials = [];
    isDown = false;
  });

  it('tells the story of a project in its order, from before to the next project', async () => {
    expect(await open()).toHaveTextContent('Kettle & Crumb');
    expect(document.title).toBe('Kettle & Crumb | Hivecraft');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Kettle & Crumb',
      'Before',
      'What we did',
      'After',
      'See it live',
      'Services',
      'Team',
      'Built with',
      'Yours could be next.',
    ]);
    expect(within(screen.getByRole('region', { name: 'Before' })).getAllByText(/./, { selector: 'p' })).toHaveLength(2);
    const result = within(screen.getByRole('region', { name: 'Result' }));
    expect(result.getByText('40')).toBeVisible();
    expect(result.getByText(/Order book/)).toBeVisible();
    expect(document.querySelector('figure:has(blockquote)')).toHaveTextContent(
      'The shop knows my oven.Mara LindqvistBaker',
    );
    const ask = within(screen.getByRole('region', { name: 'Yours could be next.' }));
    expect(ask.getByRole('link')).toHaveAttribute('href', '/#assessment');
    expect(within(screen.getByRole('navigation', { name: 'Next project' })).getByRole('link')).toHaveAttribute(
      'href',
      '/portfolio/northcask',
    );
  });

  it('crops pictures around their focal point, describes them, and loads the first one early', async () => {
    await open();
    const [hero] = document.querySelectorAll('img');
    expect(hero).toHaveAttribute('loading', 'eager');
    expect(hero).toHaveStyle({ objectPosition: '70% 42%' });
    const pictures = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['The pattern', 'The map', 'The list']);
  });

  it('leaves out what is optional', async () => {
    cases = [{ ...createCase({ quote: '', team: [] }), next: null }];
    await open();
    expect(document.querySelector('blockquote')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Next project' })).toBeNull();
  });

  it('quotes a testimonial of the client when the case has no quote of its own', async () => {
    const other = createTestimonial({ caseSlugs: ['northcask'] });
    testimonials = [other, createTestimonial({ text: 'I bake again.', name: 'Mara', caseSlugs: ['kettle-crumb'] })];
    cases = [createCase({ quote: '' })];
    await open();
    const quote = await screen.findByText('I bake again.');
    expect(quote.closest('figure')).toHaveTextContent('I bake again.MaraNorthcask Distillery');
    expect(document.querySelectorAll('blockquote')).toHaveLength(1);
  });

  it('opens the live preview in a dialog', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Kettle & Crumb' })).toBeVisible();
  });

  it('says that a project is gone, also in its title and heading', async () => {
    cases = [];
    renderWithHost(Root, { path: PATH, user: null });
    expect(await screen.findByText('This project is no longer here.')).toBeVisible();
    expect(document.title).toBe('Project not found | Hivecraft');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project not found');
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/portfolio');
  });

  it('loads again after an error', async () => {
    isDown = true;
    renderWithHost(Root, { path: PATH, user: null });
    expect(await screen.findByText('This project did not load.')).toBeVisible();
    expect(document.title).toBe('Project | Hivecraft');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kettle & Crumb' })).toBeVisible();
  });
});
