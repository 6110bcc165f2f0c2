import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createProject } from '../projects.fixtures';
import type { Project } from '../projects.rules';
import { PreviewDialog } from './preview-dialog';

const wide = (matches: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: !matches, addEventListener: () => undefined }) });

function open(project: Project = createProject()) {
  const onClose = jest.fn();
  render(<PreviewDialog project={project} onClose={onClose} />);
  return { onClose, dialog: screen.getByRole('dialog', { name: project.title }) };
}

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const site = () => screen.getByTitle('Preview of Northcask');
const hint = () => screen.getByRole('tooltip', { hidden: true });
const loading = () => screen.queryByText('Loading website preview...');

describe('PreviewDialog', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    wide(true);
    // the content size of the region in a window of 1440 x 900; this DOM has no layout
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(954);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(709);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('[PF-3] shows the Open Site hint from 0.5 to 4.5 seconds', () => {
    open();
    advance(499);
    expect(hint()).not.toHaveAttribute('data-shown');
    advance(1);
    expect(hint()).toHaveAttribute('data-shown');
    advance(3999);
    expect(hint()).toHaveAttribute('data-shown');
    advance(1);
    expect(hint()).not.toHaveAttribute('data-shown');
  });

  it('[PF-3] shows the loading state for at least 0.6 seconds', () => {
    open();
    fireEvent.load(site());
    advance(599);
    expect(loading()).toBeVisible();
    advance(1);
    expect(loading()).toBeNull();
  });

  it('[PF-3] shows the loading state until a slow site has loaded', () => {
    open();
    advance(10_000);
    expect(loading()).toBeVisible();
    fireEvent.load(site());
    expect(loading()).toBeNull();
  });

  describe('without a connection', () => {
    const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const failure = () => screen.queryByText(/The preview of Northcask did not load/);
    const openOffline = () => {
      setOnline(false);
      open();
      // browsers load their own error page
      fireEvent.load(site());
      advance(600);
    };

    it('[PF-3] says that the preview did not load, and loads it on Retry', () => {
      openOffline();
      expect(failure()).toBeVisible();
      expect(loading()).toBeNull();
      expect(screen.queryByTitle('Preview of Northcask')).toBeNull();
      setOnline(true);
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(failure()).toBeNull();
      expect(loading()).toBeVisible();
      fireEvent.load(site());
      expect(loading()).toBeNull();
      expect(site()).toHaveAttribute('data-ready');
    });

    it('[PF-3] loads the preview when the connection is back', () => {
      openOffline();
      expect(failure()).toBeVisible();
      setOnline(true);
      fireEvent(globalThis.window, new Event('online'));
      expect(failure()).toBeNull();
      expect(site()).toBeInTheDocument();
    });
  });

  it('[PF-3] switches between three device widths', () => {
    open();
    const device = () => document.querySelector('[data-device]')?.getAttribute('data-device');
    expect(device()).toBe('desktop');
    expect(screen.getByText('Desktop 1280 × 805, at 75 %')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Tablet' }));
    expect(device()).toBe('tablet');
    expect(screen.getByText('Tablet 768 × 1024, at 62 %')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Mobile' }));
    expect(device()).toBe('mobile');
    expect(screen.getByText('Mobile 375 × 667, at 95 %')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mobile' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('[PF-3] starts with the mobile width on a phone', () => {
    wide(false);
    open();
    expect(screen.getByRole('button', { name: 'Mobile' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('[PF-3] links to the site in a new tab and shows its details', () => {
    const { dialog } = open();
    const link = within(dialog).getByRole('link', { name: 'Open Site' });
    expect(link).toHaveAttribute('href', 'https://northcask.example/shop');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAccessibleDescription('Opens the live site in a new tab');
    const details = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(details).toEqual([
      'E-commerce',
      'March 2025',
      'Northcask Distillers',
      'Next.js',
      'Shopify',
      'Sanity',
      'Vercel',
      'Klaviyo',
    ]);
  });

  it.each([
    [
      'another origin, with scripts',
      'https://northcask.example',
      'allow-scripts allow-same-origin allow-forms allow-popups',
    ],
    // with scripts of the same origin it could remove its sandbox
    ['the same origin, without scripts', '/demo/northcask/', 'allow-same-origin'],
  ])('[PF-3] sandboxes a site of %s', (_, url, sandbox) => {
    open(createProject({ url }));
    expect(site()).toHaveAttribute('src', url);
    expect(site()).toHaveAttribute('sandbox', sandbox);
    expect(site()).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  it('[PF-3] hides unknown details', () => {
    const { dialog } = open(
      createProject({ clientName: null, completedAt: null, description: null, technologies: [] }),
    );
    expect(within(dialog).getAllByRole('definition')).toHaveLength(1);
  });

  it.each(['refused', 'unknown'] as const)('[PF-3] shows the image of a site whose framing is %s', (framing) => {
    const { dialog } = open(createProject({ framing }));
    expect(document.querySelector('iframe')).toBeNull();
    expect(within(dialog).getByRole('img', { name: 'The website of Northcask' })).toBeVisible();
    expect(within(dialog).getByText(/does not open inside other pages/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Open Site' })).toBeVisible();
  });

  it('[PF-3] closes on Escape', () => {
    const { onClose, dialog } = open();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
