import { screen } from '@testing-library/react';
import { allCapabilities } from '@hive/contracts';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { renderWithHost } from '@hive/testing';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { pageByPath } from '../pages/page-by-path';
import { staff, useAdminServer } from '../testing/render-admin';
import { useBadges, useSidebar } from './sidebar';
import { icons, sitePages } from './sidebar-items';

useAdminServer(mockContactApi());

const remote = readRemoteDeclaration('mf-admin');
const { titles = {}, pageChunks = {}, sidebar = [] } = remote;
const items = sidebar.flatMap((group) => group.items);

/** Labels of the sidebar, in their groups. */
function Labels() {
  return (
    <output>
      {useSidebar()
        .groups.map(({ label, items: own }) => `${label}: ${own.map((item) => item.label).join(', ')}`)
        .join('; ')}
    </output>
  );
}

function Current() {
  const badges = useBadges();
  return (
    <>
      <output>{useSidebar().current}</output>
      <p>{Object.keys(badges).join(' ')}</p>
    </>
  );
}

describe('the declarations of mf-admin', () => {
  it('has a page for each route, and no page without a route', () => {
    expect(Object.keys(pageByPath).toSorted()).toEqual(remote.routes.toSorted());
  });

  it('has a document title for each route', () => {
    expect(Object.keys(titles).toSorted()).toEqual(remote.routes.toSorted());
  });

  it('declares the chunk of each page that has one, and that of the panels of the dashboard', () => {
    const ownChunk = Object.keys(pageByPath).filter((path) => pageByPath[path]?.Page.preload);
    expect(ownChunk.length).toBeGreaterThan(10);
    expect(Object.keys(pageChunks).toSorted()).toEqual([...ownChunk, '/admin', '/admin-dashboard'].toSorted());
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

  it('names capabilities that exist', () => {
    expect(allCapabilities).toEqual(expect.arrayContaining(items.flatMap(({ capability }) => capability ?? [])));
  });

  it.each([
    ['/admin', '/admin-dashboard'],
    ['/admin-dashboard', '/admin-dashboard'],
    ['/hive', '/hive'],
    ['/admin/clients', '/admin/clients'],
    ['/admin/projects/p-1', '/admin/projects'],
    ['/admin/media', '/admin/media'],
    ['/admin/audit-log', '/admin/audit-log'],
  ])('marks the sidebar entry of %s as current', (path, current) => {
    renderWithHost(Current, { path, user: staff() });
    expect(screen.getByRole('status')).toHaveTextContent(current);
  });
});

describe('the sidebar', () => {
  const work = 'Work: Dashboard, Hive Portal, Clients, Projects';
  const studio = 'Studio: Media, Portfolio, Insights';

  it.each([
    [
      'an admin',
      staff(),
      `${work}; ${studio}; ` +
        'System: Account Setup, Personal Data, Releases, Mail, Alerts, Audit Log, Backups, Settings',
    ],
    ['a manager', staff('manager'), `${work}; ${studio}; System: Account Setup, Alerts`],
    ['an employee of strategy', staff('employee'), work],
  ])('has the entries that %s may use, and no others', (_, user, entries) => {
    renderWithHost(Labels, { path: '/hive', user });
    expect(screen.getByRole('status').textContent).toBe(entries);
    const labels = sitePages(user.permissions).map(({ label }) => label);
    expect(labels.includes('Media')).toBe(entries.includes(studio));
    expect(labels.includes('Audit Log')).toBe(entries.includes('Audit Log'));
  });
});
