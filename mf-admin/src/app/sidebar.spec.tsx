import { screen } from '@testing-library/react';
import type { SidebarItem } from '@hive/contracts';
import { renderWithHost } from '@hive/testing';
import remote from '../../remote.json';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { pageByPath } from '../pages/page-by-path';
import { staff, useAdminServer } from '../testing/render-admin';
import { useBadges, useSidebar } from './sidebar';
import { icons } from './sidebar-items';

useAdminServer(mockContactApi());

const items = (remote.sidebar as { items: SidebarItem[] }[]).flatMap((group) => group.items);

function Current() {
  const badges = useBadges();
  return (
    <>
      <output>{useSidebar().current}</output>
      <p>{Object.keys(badges).join(' ')}</p>
    </>
  );
}

describe('remote.json', () => {
  it('has a page for each route, and no page without a route', () => {
    expect(Object.keys(pageByPath).toSorted()).toEqual(remote.routes.toSorted());
  });

  it('has a document title for each route', () => {
    expect(Object.keys(remote.titles).toSorted()).toEqual(remote.routes.toSorted());
  });

  it('links only to its own routes', () => {
    const paths = [...remote.navigation, ...items].map(({ path }) => path);
    expect(remote.routes).toEqual(expect.arrayContaining([...paths, ...items.flatMap(({ aliases = [] }) => aliases)]));
  });

  it('names icons and badges that exist', () => {
    renderWithHost(Current, { path: '/hive', user: staff() });
    expect(Object.keys(icons)).toEqual(expect.arrayContaining(items.map(({ icon }) => icon)));
    const badges = screen.getByRole('paragraph').textContent.split(' ');
    expect(badges).toEqual(expect.arrayContaining(items.flatMap(({ badge }) => badge ?? [])));
  });

  it.each([
    ['/admin', '/admin-dashboard'],
    ['/admin-dashboard', '/admin-dashboard'],
    ['/hive', '/hive'],
    ['/admin/clients', '/admin/clients'],
    ['/admin/projects/p-1', '/admin/projects'],
    ['/admin/audit-log', '/admin/audit-log'],
  ])('marks the sidebar entry of %s as current', (path, current) => {
    renderWithHost(Current, { path, user: staff() });
    expect(screen.getByRole('status')).toHaveTextContent(current);
  });
});
