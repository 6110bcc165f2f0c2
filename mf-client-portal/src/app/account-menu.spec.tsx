import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientTeamRoutes, implicitOwner } from '@hive/contracts';
import { mockRoute, useApiServer } from '@hive/testing';
import { mockProjectsApi } from '../features/projects/projects.fixtures';
import { lazyPages } from '../pages/lazy-pages';
import { ClientPages } from '../root';
import { member, openPortal, portalHandlers } from '../testing/portal';

useApiServer(
  ...mockProjectsApi().handlers,
  ...portalHandlers,
  mockRoute(clientTeamRoutes.list, () => ({ items: [], total: 0 })),
);
beforeAll(() => Promise.all([ClientPages, ...Object.values(lazyPages)].map((page) => page.preload())));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Account menu, Mara Lindqvist' }));
const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the account menu', () => {
  it('names the person and contains the pages without a tab', async () => {
    openPortal('/client-portal', member);
    await openMenu();
    const menu = screen.getByRole('menu', { name: 'Account menu, Mara Lindqvist' });
    expect(menu.parentElement).toHaveTextContent('mara@kettleandcrumb.example');
    expect(menuItems()).toEqual([
      'Your account',
      'Team',
      'Company',
      'Brand profile',
      'Switch to dark colours',
      'Logout',
    ]);
  });

  it('moves the focus with the arrows, Home and End, and gives it back on Escape', async () => {
    openPortal('/client-portal');
    const button = await screen.findByRole('button', { name: /^Account menu/ });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Your account' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Team' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Your account' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await user.keyboard('{Home}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  });

  it('closes when Tab moves the focus on, and when something else is pressed', async () => {
    openPortal('/client-portal');
    await openMenu();
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await openMenu();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await openMenu();
    await user.click(screen.getByRole('button', { name: /^Account menu/ }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens a page by the keyboard, and marks it', async () => {
    const { address } = openPortal('/client-portal');
    (await screen.findByRole('button', { name: /^Account menu/ })).focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    expect(address.current).toBe('/client-portal/team');
    await openMenu();
    expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('Team');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(menuItems()).toEqual(['Your account', 'Team', 'Company', 'Brand profile']);
  });

  it('switches the colours, and prints in the light ones', async () => {
    openPortal('/client-portal');
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Switch to dark colours' }));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
    fireEvent(window, new Event('beforeprint'));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'light');
    fireEvent(window, new Event('afterprint'));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'dark');
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Switch to light colours' }));
    expect(document.documentElement).toHaveAttribute('data-app-theme', 'light');
  });

  it('has no account for staff who view the portal as the client', async () => {
    openPortal('/client-portal', implicitOwner, { isStaffView: true });
    await openMenu();
    expect(menuItems()).toEqual(['Team', 'Company', 'Brand profile', 'Switch to dark colours', 'Logout']);
  });
});
