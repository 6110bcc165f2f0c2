import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settingsRoutes, type HeaderLink, type ManifestRemote } from '@hive/contracts';
import { initRegistry } from '@hive/remote-loader';
import { toAdminUser, toClientUser } from '@hive/session';
import { mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { Header } from './header';

let logoUrl = '';
useApiServer(mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', logoUrl })));
beforeEach(() => (logoUrl = ''));

const user = userEvent.setup({ delay: null });
const noor = toAdminUser({ firstName: 'Noor' }, 'Hivecraft');

const linksOf = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const remote = (access: ManifestRemote['access'], navigation: HeaderLink[]): ManifestRemote => ({
  order: ['1.0.0'],
  releases: {},
  routes: navigation.map(({ path }) => path),
  navigation,
  access,
});

beforeEach(() =>
  initRegistry({
    revision: 1,
    remotes: {
      'mf-staff': remote('staff', [{ label: 'Admin Portal', path: '/admin-dashboard', isButton: true }]),
      'mf-clients': remote('client', [{ label: 'Client Portal', path: '/client-portal' }]),
      'mf-public': remote('public', [
        { label: 'Home', path: '/' },
        { label: 'Services', path: '/services' },
        { label: 'Get Started', path: '/#signup', isButton: true },
      ]),
    },
  }),
);

const pages = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Client Portal', '/client-portal'],
];

describe('the header', () => {
  it('[RT-6] links to every page, and its logo to the home page', async () => {
    renderWithHost(Header, { path: '/services', user: null });
    expect(await screen.findByRole('link', { name: 'Hivecraft, home' })).toHaveAttribute('href', '/');
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(linksOf(nav)).toEqual(pages);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Services');
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/#signup');
  });

  it('[RT-6] shows the logo of the agency in place of the built-in one', async () => {
    logoUrl = '/media/own.webp';
    renderWithHost(Header, { path: '/', user: null });
    await screen.findByText('Hivecraft');
    const home = screen.getByRole('link', { name: 'Hivecraft, home' });
    expect(home.querySelector('img')).toHaveAttribute('src', '/media/own.webp');
    expect(home.querySelector('svg')).toBeNull();
  });

  it('[RT-8] offers login and sign-up to visitors', async () => {
    const { host } = renderWithHost(Header, { path: '/', user: null });
    await screen.findByText('Hivecraft');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(host.dialogs).toEqual(['login', 'signup']);
  });

  it('returns when the visitor scrolls up, until the page goes on or is at its top', async () => {
    renderWithHost(Header, { path: '/', user: null });
    await screen.findByText('Hivecraft');
    const floatsAt = (top: number) => {
      Object.assign(window, { scrollY: top });
      fireEvent.scroll(window);
      return screen.getByRole('banner').firstElementChild?.hasAttribute('data-floating');
    };
    expect([60, 90, 70, 900, 897].map(floatsAt)).toEqual([false, false, false, false, false]);
    expect([700, 1200, 1100, 40, 0].map(floatsAt)).toEqual([true, false, true, true, false]);
  });

  it('[RT-7] shows an admin the name, the admin portal and the logout', async () => {
    renderWithHost(Header, { path: '/', user: noor });
    await screen.findByText('Hivecraft');
    expect(screen.getByText('Noor')).toHaveTextContent('Admin');
    expect(screen.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin-dashboard');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  });

  it('shows a client the name without a link to the admin area', async () => {
    const mara = toClientUser({ firstName: 'Mara', contactEmail: 'mara@kettle.example' });
    renderWithHost(Header, { path: '/', user: mara });
    await screen.findByText('Hivecraft');
    expect(screen.getByText('Mara')).not.toHaveTextContent('Admin');
    expect(screen.queryByRole('link', { name: 'Admin Portal' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByText('Welcome Mara')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RT-9] repeats the links in the menu and welcomes users by name', async () => {
    renderWithHost(Header, { path: '/', user: noor });
    await screen.findByText('Hivecraft');
    const opener = screen.getByRole('button', { name: 'Open menu' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('aria-modal', 'true');
    expect(linksOf(screen.getByRole('navigation', { name: 'Menu' }))).toEqual(pages);
    expect(screen.getByText(/Welcome Noor/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(opener).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
});
