import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { capabilitiesOf, mediaRoutes, portfolioRoutes, type PortfolioItem, type StoredMedia } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, createFile, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyPortfolioEditor } from '../../features/portfolio/lazy-portfolio-editor';
import { createItem, mockPortfolioApi } from '../../features/portfolio/portfolio.fixtures';
import { mockTestimonialsApi } from '../../features/testimonials/testimonials.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyPortfolioPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const portfolio = mockPortfolioApi();
const server = useAdminServer(mockContactApi(), portfolio, mockTestimonialsApi());
supportDialogs();

beforeAll(() => Promise.all([LazyPortfolioPage.preload(), LazyPortfolioEditor.preload()]));
beforeEach(() => {
  portfolio.failure = undefined;
  portfolio.rows = [
    createItem(),
    createItem({
      id: 'w-2',
      title: 'Stylisto',
      category: 'beauty',
      url: 'https://stylisto.example',
      clientName: null,
      featured: false,
      isActive: false,
      framing: 'refused',
      framingReason: 'Its X-Frame-Options header does not allow it.',
    }),
  ];
});
afterEach(() => clearDrafts());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const PATH = '/admin/portfolio';
const editor = async (name: string) => within(await screen.findByRole('region', { name }));
const rows = () =>
  within(screen.getByRole('list', { name: 'Websites' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function change(label: string | RegExp, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
}

describe('Portfolio', () => {
  it('lists the websites with category, framing and state', async () => {
    renderPage(PATH);
    await screen.findByRole('button', { name: 'Northcask' });
    expect(rows()).toEqual([
      expect.stringContaining('NorthcaskFeaturede-commerceFraming allowed, live preview'),
      expect.stringContaining('StylistobeautyFraming refused, picture only'),
    ]);
    expect(screen.getByRole('switch', { name: 'Show Stylisto' })).toHaveAttribute('aria-checked', 'false');
    await user.click(screen.getByRole('switch', { name: 'Show Stylisto' }));
    await waitFor(() => expect(portfolio.calls).toEqual([{ name: 'update', body: { isActive: true } }]));
  });

  it('shows a website and hides it again by two presses before the server answers', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute<PortfolioItem>(portfolioRoutes.update, ({ body }) => {
        bodies.push(body);
        return new Promise<PortfolioItem>(() => undefined);
      }),
    );
    renderPage(PATH);
    const toggle = await screen.findByRole('switch', { name: 'Show Stylisto' });
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    await user.click(toggle);
    await waitFor(() => expect(bodies).toEqual([{ isActive: true }, { isActive: false }]));
  });

  it('keeps search and category in the URL', async () => {
    const { address } = renderPage(PATH);
    await screen.findByRole('button', { name: 'Northcask' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'beauty');
    expect(address.current).toBe(`${PATH}?category=beauty`);
    expect(rows()).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Search websites' }), 'north');
    expect(await screen.findByText('No websites found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(rows()).toHaveLength(2);
  });

  it('previews the public card while it is edited, and sends what changed', async () => {
    const { host } = renderPage(`${PATH}?open=w-1`);
    const form = await editor('Northcask');
    expect(screen.getByRole('button', { name: /^Northcask/, expanded: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Stylisto/, expanded: false })).toBeVisible();
    const card = within(form.getByRole('figure', { name: 'Preview of the public card' }));
    expect(card.getByText('+1 more')).toBeVisible();
    await change('Title', 'Northcask House');
    await change(/^Technologies/, 'Astro, Stripe');
    expect(card.getByText('Northcask House')).toBeVisible();
    expect(card.getByText('Astro')).toBeVisible();
    expect(card.queryByText(/more$/)).not.toBeInTheDocument();
    expect(form.getByText('Unsaved changes')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Website saved', description: 'It is live on the portfolio page.' }]),
    );
    expect(portfolio.calls).toEqual([
      {
        name: 'update',
        body: {
          title: 'Northcask House',
          technologies: ['Astro', 'Stripe'],
          seen: { title: 'Northcask', technologies: 'Next.js, Shopify, Sanity, Vercel' },
        },
      },
    ]);
    expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', '/portfolio');
  });

  it('[AD-8] continues with the saved values: nothing is undone on the screen, and the next save sends its own change', async () => {
    renderPage(`${PATH}?open=w-1`);
    const form = await editor('Northcask');
    await change('Category', 'craft');
    await user.click(form.getByRole('switch', { name: 'Featured' }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(form.getByText('Live')).toBeVisible());
    expect(form.getByRole('textbox', { name: 'Category' })).toHaveValue('craft');
    expect(form.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await change('Category', 'whisky');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(portfolio.calls).toHaveLength(2));
    expect(portfolio.calls[1]?.body).toEqual({ category: 'whisky', seen: { category: 'craft' } });
  });

  it('adds a website, and says which fields need attention', async () => {
    const { address } = renderPage(PATH);
    await user.click(await screen.findByRole('button', { name: 'Add website' }));
    const form = await editor('New website');
    await change('Title', 'Kettle & Crumb');
    await user.click(form.getByRole('button', { name: 'Add website' }));
    expect(await form.findByText('Two fields need attention')).toBeVisible();
    expect(form.getByText('Address is required')).toBeVisible();
    await change('Category', 'food');
    await change('URL', 'https://kettle.example');
    await user.click(form.getByRole('button', { name: 'Add website' }));
    await waitFor(() => expect(address.current).toBe(`${PATH}?open=w-new`));
    expect(portfolio.calls).toMatchObject([
      { name: 'create', body: { title: 'Kettle & Crumb', category: 'food', featured: false, isActive: true } },
    ]);
  });

  it('keeps unsaved input over a reload', async () => {
    const first = renderPage(`${PATH}?open=w-1`);
    await editor('Northcask');
    await change('Title', 'Northcask House');
    first.unmount();
    renderPage(`${PATH}?open=w-1`);
    await editor('Northcask');
    expect(await screen.findByDisplayValue('Northcask House')).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('lets the person choose between two changes of a text', async () => {
    renderPage(`${PATH}?open=w-1`);
    await editor('Northcask');
    await change('Title', 'Mine');
    portfolio.failure = new ApiFailure('PORTFOLIO.CHANGED', {
      message: 'Jon Park changed this website just now.',
      errors: { title: 'Changed to “Theirs” meanwhile' },
      current: { title: 'Theirs' },
    });
    portfolio.rows = [createItem({ title: 'Theirs' })];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Jon Park changed this website just now.')).toBeVisible();
    portfolio.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(portfolio.calls.at(-1)).toEqual({ name: 'update', body: { title: 'Mine', seen: { title: 'Theirs' } } }),
    );
  });

  it('keeps input with the seen values, so that a later save of a colleague is noticed', async () => {
    const first = renderPage(`${PATH}?open=w-1`);
    await editor('Northcask');
    await change('Title', 'Mine');
    first.unmount();
    portfolio.rows = [createItem({ title: 'Theirs', clientName: 'Theirs' })];
    renderPage(`${PATH}?open=w-1`);
    await editor('Theirs');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine'));
    expect(screen.getByRole('textbox', { name: /^Client/ })).toHaveValue('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(portfolio.calls.at(-1)).toEqual({ name: 'update', body: { title: 'Mine', seen: { title: 'Northcask' } } }),
    );
  });

  it('uploads a thumbnail, which shows on the card before it is saved', async () => {
    server.use(
      mockRoute<StoredMedia>(mediaRoutes.upload, () => ({
        url: '/media/shop.webp',
        fileType: 'image',
        mimeType: 'image/webp',
        width: 640,
        height: 400,
      })),
    );
    renderPage(`${PATH}?open=w-1`);
    const form = await editor('Northcask');
    await user.upload(form.getByLabelText('Image for the thumbnail'), createFile('shop.png', 'image/png'));
    await waitFor(() => expect(document.querySelector('figure img')).toHaveAttribute('src', '/media/shop.webp'));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(portfolio.calls).toMatchObject([{ body: { thumbnailUrl: '/media/shop.webp' } }]));
  });

  it('checks the framing again, and shows the result when it comes', async () => {
    const { host } = renderAdmin(`${PATH}?open=w-2`);
    const form = await editor('Stylisto');
    expect(form.getByText('Its X-Frame-Options header does not allow it.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Check again' }));
    expect(await form.findByText('Checking...')).toBeVisible();
    portfolio.rows = portfolio.rows.map((row) =>
      row.id === 'w-2'
        ? { ...row, framing: 'allowed', framingReason: null, framingCheckedAt: '2026-11-20T10:00:00.000Z' }
        : row,
    );
    act(() => host.live.emit({ type: 'content.changed', data: { area: 'portfolio' } }));
    expect(await form.findByText(/^Framing allowed, live preview · checked/)).toBeVisible();
  });

  it('deletes after a question, and puts it back', async () => {
    const { host } = renderPage(`${PATH}?open=w-1`);
    const form = await editor('Northcask');
    await user.click(form.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete website' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Northcask' })).not.toBeInTheDocument());
    expect(host.notices).toMatchObject([{ title: 'Website deleted', action: { label: 'Undo' } }]);
    act(() => host.notices[0]?.action?.onPress());
    expect(await screen.findByRole('button', { name: 'Northcask' })).toBeVisible();
    expect(portfolio.calls.map(({ name }) => name)).toEqual(['remove', 'restore']);
  });

  it('shows a failure with a retry', async () => {
    server.use(
      mockRoute(portfolioRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage(PATH);
    expect(await screen.findByText('The websites did not load')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByRole('button', { name: 'Northcask' })).toBeVisible();
  });

  it('says for whom it is', async () => {
    const { unmount } = renderPage(PATH, staff('employee'));
    expect(await screen.findByText('The portfolio is for the creative and marketing teams')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add website' })).not.toBeInTheDocument();
    unmount();
    renderPage(PATH, { ...staff('employee'), permissions: capabilitiesOf('employee', 'marketing') });
    expect(await screen.findByRole('button', { name: 'Add website' })).toBeVisible();
  });
});
