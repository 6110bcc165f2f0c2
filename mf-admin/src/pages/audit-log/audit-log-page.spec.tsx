import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auditLogRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { createEntry, mockAuditLogApi } from '../../features/audit-log/audit-log.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyAuditLogPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const log = mockAuditLogApi();
const server = useAdminServer(mockContactApi(), log);
supportDialogs();

beforeAll(() => LazyAuditLogPage.preload());
beforeEach(() => {
  log.queries = [];
  log.rows = [
    createEntry(),
    createEntry({
      id: 'a-2',
      action: 'client.assigned',
      changes: [{ field: 'assignedTo', before: null, after: 'Jon Park' }],
      actorKind: 'visitor',
      actorId: null,
      actorName: null,
    }),
    createEntry({ id: 'a-3', action: 'frame.filled', changes: [], subject: { type: 'frame', id: 'hero', name: null } }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const lastQuery = () => log.queries.at(-1);
const rows = async () => {
  await screen.findByRole('button', { name: 'Changed the status' });
  return screen.getAllByRole('listitem').filter((item) => item.querySelector('[data-row-opener]'));
};

describe('Audit Log', () => {
  it('says in plain words who changed what of which row, and when', async () => {
    renderPage('/admin/audit-log');
    const [status, assigned, frame] = await rows();
    expect(status).toHaveTextContent('Changed the statusStatus: new → contactedNorthcask DistilleryClientMaya Reyes');
    expect(status).toHaveTextContent('Nov 19');
    expect(assigned).toHaveTextContent('Assigned to Jon Park');
    expect(assigned).toHaveTextContent('System or visitor');
    expect(frame).toHaveTextContent('Added a picturehero');
    expect(screen.getByText('3 entries, newest first')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', pageSize: '20' });
  });

  it.each([
    ['file.uploaded', 'Uploaded'],
    ['file.version-added', 'Added a version'],
    ['file.withdrawn', 'Withdrew from approval'],
    ['file.renamed', 'Renamed'],
  ])('says in words what people did with a file: %s', async (action, text) => {
    log.rows = [createEntry({ action, changes: [], subject: { type: 'file', id: 'f-1', name: 'Label.pdf' } })];
    renderPage('/admin/audit-log');
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
  });

  it.each([
    ['ai-draft.changed', 'ai-draft', 'ChangedBreadAI draft'],
    ['ai-settings.changed', 'settings', 'Changed switch or quotaBreadSettings'],
    ['brand-profile.changed', 'client', 'Changed the brand profileBreadClient'],
  ])('says in words what people did with AI content: %s', async (action, type, text) => {
    log.rows = [createEntry({ action, changes: [], subject: { type, id: 'x-1', name: 'Bread' } })];
    renderPage('/admin/audit-log');
    expect((await screen.findByRole('button', { name: /^Changed/ })).closest('li')).toHaveTextContent(text);
  });

  it('keeps search and filters in the URL and sends them to the server', async () => {
    const { address } = renderPage('/admin/audit-log?page=3');
    await rows();
    await screen.findByText('Jon Park', { selector: 'option' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Jon Park');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Client: changed the status');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Message');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-20');
    await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'north');
    await waitFor(() =>
      expect(address.current).toBe(
        '/admin/audit-log?actor=e-2&action=client.status-changed&subjectType=contact&from=2026-11-01&to=2026-11-20&q=north',
      ),
    );
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        page: '1',
        pageSize: '20',
        q: 'north',
        actor: 'e-2',
        action: 'client.status-changed',
        subjectType: 'contact',
        from: '2026-11-01',
        to: '2026-11-20',
      }),
    );
  });

  it.each(['soon', '2026-02-31'])('ignores a day that is none: %s', async (day) => {
    renderPage(`/admin/audit-log?from=${day}`);
    await rows();
    expect(lastQuery()).not.toHaveProperty('from');
  });

  it('shows every detail in a drawer, with a link to the subject', async () => {
    const { address } = renderPage('/admin/audit-log');
    await user.click((await rows()).map((row) => within(row).getByRole('button'))[0] as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: 'Changed the status' });
    expect(address.current).toBe('/admin/audit-log?open=a-1');
    expect(drawer).toHaveTextContent('client.status-changed');
    expect(within(drawer).getByText('new').tagName).toBe('DEL');
    expect(within(drawer).getByText('contacted').tagName).toBe('INS');
    const link = within(drawer).getByRole('link', { name: 'Open Northcask Distillery' });
    expect(link).toHaveAttribute('href', '/admin/clients/c-1');
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address.current).toBe('/admin/audit-log'));
  });

  it('opens an entry of another page by its address', async () => {
    log.elsewhere = [createEntry({ id: 'a-9', subject: { type: 'client', id: 'c-9', name: 'Kettle & Crumb' } })];
    renderPage('/admin/audit-log?open=a-9');
    const drawer = await screen.findByRole('dialog', { name: 'Changed the status' });
    expect(within(drawer).getByRole('link', { name: 'Open Kettle & Crumb' })).toBeVisible();
  });

  it('says that an entry of an address does not exist', async () => {
    const { address } = renderPage('/admin/audit-log?open=a-unknown');
    const drawer = await screen.findByRole('dialog', { name: 'Entry' });
    expect(await within(drawer).findByText(/This entry does not exist\./)).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address.current).toBe('/admin/audit-log'));
  });

  it.each([
    ['a message', { type: 'contact', id: 'm-9', name: 'Helen Ives' }, '/hive?q=Helen%20Ives&open=m-9'],
    ['an account request', { type: 'signup', id: 's-9', name: 'Helen Ives' }, '/admin#pending-signups'],
  ])('links to %s where the list shows it', async (_, subject, href) => {
    log.rows = [createEntry({ subject })];
    renderPage('/admin/audit-log?open=a-1');
    expect(await screen.findByRole('link', { name: 'Open Helen Ives' })).toHaveAttribute('href', href);
  });

  it('says that nothing matches, and clears search and filters', async () => {
    const { address } = renderPage('/admin/audit-log?q=nothing&from=2026-11-01');
    expect(await screen.findByText('No entry matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address.current).toBe('/admin/audit-log'));
    expect(await rows()).toHaveLength(3);
  });

  it('shows a failure with a retry', async () => {
    server.use(
      mockRoute(auditLogRoutes.list, () => {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }),
    );
    renderPage('/admin/audit-log');
    expect(await screen.findByText('Entries did not load')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await rows()).toHaveLength(3);
  });

  it.each(['manager', 'employee'] as const)('tells a %s that it is for admins, and asks for nothing', async (level) => {
    renderPage('/admin/audit-log', staff(level));
    expect(await screen.findByText('The audit log is for admins')).toBeVisible();
    expect(log.queries).toEqual([]);
  });
});
