import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@hive/router/hosts';
import { createTestHost } from '@hive/testing';
import { Projects } from './projects';
import { createProject } from './projects.fixtures';
import { displayUrl, filterId, formatMonth, iframeSandbox, type Project } from './projects.rules';

const user = userEvent.setup({ delay: null });

const websites = [
  createProject(),
  createProject({ id: 'a1', title: 'Aloe & Co', category: 'beauty', technologies: ['React'] }),
  createProject({ id: 'k1', title: 'Kettle & Crumb', category: 'food & drink', technologies: [] }),
];

const host = createTestHost();
const show = (projects: Project[], featured: Project[] = []) =>
  render(<Projects projects={projects} featured={featured} host={host} />);

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const filters = () => within(screen.getByRole('group', { name: 'Filter by category' })).getAllByRole('button');

describe('Projects', () => {
  it('[PF-1] filters by category and announces the filter and the count', async () => {
    show(websites);
    expect(filters().map(({ textContent }) => textContent)).toEqual(['All', 'E-commerce', 'Beauty', 'Food & drink']);
    expect(filters().map(({ dataset }) => dataset.count)).toEqual(['3', '1', '1', '1']);
    expect(titles()).toEqual(['Northcask', 'Aloe & Co', 'Kettle & Crumb']);

    await user.click(screen.getByRole('button', { name: 'Beauty' }));
    expect(titles()).toEqual(['Aloe & Co']);
    expect(filters().map((filter) => filter.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false']);
    expect(screen.getByRole('status')).toHaveTextContent('1 project');
  });

  it.each([
    ['moves the cards', false, 1],
    ['moves nothing under reduced motion', true, 0],
  ])('[PF-1] a filter %s', async (_, isReduced, transitions) => {
    const startViewTransition = jest.fn((update: () => void) => {
      update();
      return { ready: Promise.reject(new Error('skipped')) };
    });
    Object.assign(document, { startViewTransition });
    Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
    show(websites);
    await user.click(screen.getByRole('button', { name: 'Beauty' }));
    expect(titles()).toEqual(['Aloe & Co']);
    expect(startViewTransition).toHaveBeenCalledTimes(transitions);
    Reflect.deleteProperty(document, 'startViewTransition');
  });

  it('[PF-1] merges categories that differ in case', async () => {
    show([...websites, createProject({ id: 'b2', title: 'Stylisto', category: 'Beauty' })]);
    expect(filters().map(({ textContent }) => textContent)).toEqual(['All', 'E-commerce', 'Beauty', 'Food & drink']);
    await user.click(screen.getByRole('button', { name: 'Beauty' }));
    expect(titles()).toEqual(['Aloe & Co', 'Stylisto']);
  });

  it('[PF-1] shows the featured section only with featured projects', () => {
    const { unmount } = show(websites);
    expect(screen.queryByRole('heading', { name: 'Featured Projects' })).toBeNull();
    unmount();
    show(websites, [createProject({ featured: true })]);
    expect(screen.getByRole('heading', { name: 'Featured Projects' })).toBeInTheDocument();
    expect(titles()[0]).toBe('Northcask');
  });

  it('[PF-1] shows an empty state that resets the filter', async () => {
    const { rerender } = show(websites);
    await user.click(screen.getByRole('button', { name: 'Beauty' }));
    rerender(<Projects projects={websites.slice(0, 1)} featured={[]} host={host} />);
    expect(screen.getByText('No websites found in this category.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all projects' }));
    expect(titles()).toEqual(['Northcask']);
  });

  it('[PF-1] shows an empty state without projects', () => {
    show([]);
    expect(filters().map(({ textContent }) => textContent)).toEqual(['All']);
    expect(screen.getByText('No websites found in this category.')).toBeVisible();
  });

  it('[PF-2] shows three technologies and counts the others', () => {
    show(websites);
    const [northcask, aloe, kettle] = screen.getAllByRole('article') as [HTMLElement, HTMLElement, HTMLElement];
    const listed = (card: HTMLElement) =>
      within(card)
        .queryAllByRole('listitem')
        .map((item) => item.textContent);
    expect(listed(northcask)).toEqual(['Next.js', 'Shopify', 'Sanity', '+2 more']);
    expect(listed(aloe)).toEqual(['React']);
    expect(listed(kettle)).toEqual([]);
    expect(within(northcask).getByText('E-commerce')).toBeVisible();
  });

  it('links the title of a website with a case page to it, and keeps the preview in a button of its own', () => {
    const projects = [createProject({ caseSlug: 'northcask' }), createProject({ id: 'a2', title: 'Aloe & Co' })];
    render(<Projects projects={projects} featured={[]} host={host} />, { wrapper: MemoryRouter });
    const [northcask, aloe] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(northcask).getByRole('link', { name: 'Northcask' })).toHaveAttribute('href', '/portfolio/northcask');
    expect(within(aloe).queryByRole('link', { name: 'Aloe & Co' })).toBeNull();
    expect(within(northcask).getByRole('button', { name: 'Preview Northcask' })).toHaveAttribute('id', 'project-n1');
    expect(within(aloe).getByRole('button', { name: 'Aloe & Co' })).toHaveAttribute('aria-haspopup', 'dialog');
  });

  it('creates a valid DOM id for any category', () => {
    expect(['all', 'Food & Drink', 'Café'].map(filterId)).toEqual(['filter-all', 'filter-food-drink', 'filter-café']);
  });
});

describe('Thumbnail', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const iframe = () => document.querySelector('iframe');

  it('[PF-2] shows the stored image, and the live site above it on hover or focus', () => {
    show([createProject()]);
    expect(screen.getByRole('img', { name: 'The website of Northcask' })).toHaveAttribute(
      'src',
      '/media/northcask.webp',
    );
    expect(iframe()).toBeNull();

    const card = screen.getByRole('button', { name: 'Northcask' });
    act(() => card.focus());
    act(() => jest.advanceTimersByTime(300));
    expect(iframe()).toHaveAttribute('src', 'https://northcask.example/shop');
    expect(iframe()).toHaveAttribute('loading', 'lazy');
    expect(iframe()).toHaveAttribute('sandbox');
    expect(iframe()).toHaveAttribute('tabindex', '-1');
    const site = iframe()?.closest('[inert]');
    expect(site).not.toHaveAttribute('data-ready');
    fireEvent.load(iframe() as Element);
    expect(site).toHaveAttribute('data-ready');
  });

  it('[PF-2] fades the live site out and removes it when pointer or focus leaves', () => {
    show([createProject()]);
    const card = screen.getByRole('button', { name: 'Northcask' });
    act(() => card.focus());
    act(() => jest.advanceTimersByTime(300));
    fireEvent.load(iframe() as Element);
    act(() => card.blur());
    expect(iframe()?.closest('[inert]')).not.toHaveAttribute('data-ready');
    act(() => jest.advanceTimersByTime(320));
    expect(iframe()).toBeNull();
  });

  it('[PF-2] keeps the live site when pointer or focus returns during the fade', () => {
    show([createProject()]);
    const card = screen.getByRole('button', { name: 'Northcask' });
    act(() => card.focus());
    act(() => jest.advanceTimersByTime(300));
    const loaded = iframe();
    expect(loaded).not.toBeNull();
    act(() => card.blur());
    act(() => jest.advanceTimersByTime(200));
    act(() => card.focus());
    act(() => jest.advanceTimersByTime(1000));
    expect(iframe()).toBe(loaded);
  });

  it('[PF-2] loads no live site by touch', () => {
    show([createProject()]);
    const card = screen.getByRole('button', { name: 'Northcask' });
    fireEvent.pointerEnter(card, { pointerType: 'touch' });
    // a tap also focuses the card, without :focus-visible
    fireEvent.focus(card);
    act(() => jest.advanceTimersByTime(1000));
    expect(iframe()).toBeNull();
  });

  it('[PF-2] ignores a short hover', () => {
    show([createProject()]);
    const card = screen.getByRole('button', { name: 'Northcask' });
    act(() => card.focus());
    act(() => jest.advanceTimersByTime(100));
    act(() => card.blur());
    act(() => jest.advanceTimersByTime(1000));
    expect(iframe()).toBeNull();
  });

  it('[PF-2] shows the live site without a stored image', () => {
    show([createProject({ thumbnailUrl: null })]);
    expect(iframe()).toHaveAttribute('src', 'https://northcask.example/shop');
  });

  it.each(['refused', 'unknown'] as const)('[PF-2] never frames a site whose framing is %s', (framing) => {
    show([createProject({ thumbnailUrl: null, framing })]);
    act(() => screen.getByRole('button', { name: 'Northcask' }).focus());
    act(() => jest.advanceTimersByTime(1000));
    expect(iframe()).toBeNull();
  });

  it('[PF-2] never frames a plain-http site', () => {
    show([createProject({ thumbnailUrl: null, url: 'http://northcask.example/' })]);
    expect(iframe()).toBeNull();
  });

  it('sandboxes top navigation, and scripts of same-origin sites', () => {
    expect(iframeSandbox('https://northcask.example/')).not.toMatch(/top-navigation|modals|downloads/);
    expect(iframeSandbox('/demo/northcask/')).not.toContain('allow-scripts');
  });

  it('formats domain and month', () => {
    expect(displayUrl('https://northcask.example/shop?x=1')).toBe('northcask.example');
    expect(displayUrl('/demo/northcask/')).toBe('northcask.example');
    expect(formatMonth('2025-03-31')).toBe('March 2025');
    expect(formatMonth('2025-01-01')).toBe('January 2025');
  });
});
