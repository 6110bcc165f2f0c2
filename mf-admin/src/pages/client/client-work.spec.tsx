import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWorkItem } from '../../features/dashboard/dashboard.fixtures';
import { renderAdmin, staff } from '../../testing/render-admin';
import { useClientPage } from './client-page.fixtures';

const { dashboard, open } = useClientPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

describe('A client', () => {
  it('begins with what waits for us and for the client, and with the latest message when none is unread', async () => {
    const lastMessage = { author: 'Ivy Stone', text: 'See you on Monday.', createdAt: '2026-11-18T12:00:00.000Z' };
    dashboard.clientWork = {
      items: [
        createWorkItem({ kind: 'chat', title: 'Northcask', detail: 'On the cup?', since: '2026-11-17T12:00:00.000Z' }),
        createWorkItem({ kind: 'due', title: 'Proofs', detail: 'Labels', since: null, dueDate: '2026-12-20' }),
        createWorkItem({ kind: 'approval', title: 'Sketch', detail: 'Labels', since: '2026-11-16T12:00:00.000Z' }),
      ],
      lastMessage,
    };
    const { emit } = renderAdmin('/admin/clients/c-1');
    const panel = await screen.findByRole('region', { name: 'Open' });
    const rows = () =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Unread chatNorthcask On the cup?Nov 17',
        'Due nextProofs Labelson Dec 20',
        'Waits for approvalSketch Labelssince Nov 16',
      ]),
    );
    expect(panel).toHaveTextContent('2 for us, 1 for the client');
    dashboard.clientWork = { items: [], lastMessage };
    emit({ type: 'client.changed', data: { id: 'c-1' } });
    await waitFor(() => expect(rows()).toEqual(['Last chat messageIvy Stone See you on Monday.Nov 18']));
    expect(within(panel).getByRole('link', { name: 'Ivy Stone' })).toHaveAttribute('href', '/hive?tab=chat&client=c-1');
  });

  it('leads admins from its menu to the export and erasure of its data', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const item = screen.getByRole('menuitem', { name: 'Export or erase data' });
    expect(item).toHaveAttribute('href', '/admin/personal-data?client=c-1');
    cleanup();
    open(staff('manager'));
    await screen.findByRole('region', { name: 'Profile' });
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });
});
