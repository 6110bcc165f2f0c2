import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes } from '@hive/contracts';
import { mockRoute, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { LazyAssessmentWork } from '../../features/clients/assessment-detail';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { twoClients } from './hive.fixtures';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });
beforeAll(async () => {
  supportDialogs();
  await LazyAssessmentWork.preload();
});

const clients = mockClientsApi();
const server = useAdminServer(mockContactApi(), clients, mockEmployeesApi());

beforeEach(() => {
  clients.rows = twoClients();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (member = staff()) => renderPage('/hive?tab=assessments', member);
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
const toneOf = (element: HTMLElement, label: string) =>
  within(element).getByText(label).closest('[data-tone]')?.getAttribute('data-tone');

describe('Assessments in Hive', () => {
  it('[HV-6] shows company, contact, marketing status, date, size, status and goals of an assessment', async () => {
    open();
    const northcask = await row('Northcask Distillery');
    expect(northcask).toHaveTextContent('ada@northcask.example · (512) 555-0112');
    expect(northcask).toHaveTextContent('11-50 people · Nov 18, 2026');
    expect(northcask).toHaveTextContent('Sell the new single malt in eight states.');
    expect(toneOf(northcask, 'Looking to scale')).toBe('active');
    expect(toneOf(northcask, 'New')).toBe('new');
    expect(await row('Aloe & Co')).toHaveTextContent('Not specified');
  });

  it('opens an assessment of a link that the search does not find', async () => {
    renderPage('/hive?tab=assessments&q=northcask&open=c-2');
    expect(await screen.findByRole('dialog', { name: 'Assessment of Aloe & Co' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aloe & Co' })).not.toBeInTheDocument();
  });

  it('[HV-6] assigns an assessment and confirms it', async () => {
    const { host } = open(staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Claim the assessment of Aloe & Co' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Success', description: 'Client assigned successfully!' }]),
    );
  });

  it('shows the answers of an assessment', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Northcask Distillery' }));
    const panel = screen.getByRole('dialog', { name: 'Assessment of Northcask Distillery' });
    expect(panel).toHaveTextContent('We started with one still.');
    expect(panel).toHaveTextContent('SEO, Tastings');
    expect(panel).toHaveTextContent('Immediate (1-3 months)');
    expect(panel).not.toHaveTextContent('Top 3 competitors');
  });

  it('changes status and marketing status beside the answers, writes notes, and links to the client', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Northcask Distillery' }));
    const panel = screen.getByRole('dialog', { name: 'Assessment of Northcask Distillery' });
    const marketing = await within(panel).findByRole('combobox', { name: 'Marketing status' });
    await user.selectOptions(marketing, 'Have some marketing');
    await waitFor(() => expect(marketing).toHaveValue('Have some marketing'));
    expect(clients.calls).toEqual([
      {
        name: 'update',
        body: {
          change: { currentMarketingStatus: 'Have some marketing' },
          seen: { currentMarketingStatus: 'Looking to scale' },
        },
      },
    ]);
    const status = within(panel).getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Archived');
    await user.keyboard('{Escape}');
    expect(panel).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set to archived' }));
    await waitFor(() => expect(status).toHaveValue('archived'));
    expect(within(panel).getByRole('link', { name: 'Open the page of this client' })).toHaveAttribute(
      'href',
      '/admin/clients/c-1',
    );
  });

  it('keeps the panel while Escape would lose the text of a note', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Northcask Distillery' }));
    const panel = screen.getByRole('dialog', { name: 'Assessment of Northcask Distillery' });
    const field = await within(panel).findByRole('textbox', { name: /^New note/ });
    await user.type(field, 'Wants{Escape}');
    expect(field).toHaveValue('Wants');
    await user.clear(field);
    await user.type(field, '{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
  });

  it('shows an unassigned assessment to an employee without controls, until it is claimed', async () => {
    open(staff('employee'));
    await user.click(await screen.findByRole('button', { name: 'Northcask Distillery' }));
    const panel = screen.getByRole('dialog', { name: 'Assessment of Northcask Distillery' });
    await within(panel).findByRole('link', { name: 'Open the page of this client' });
    expect(within(panel).queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: /^Claim/ }));
    expect(await within(panel).findByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim the assessment of Northcask Distillery' })).toBeNull();
  });

  it('shows the first page when a filter changes', async () => {
    const { address } = renderPage('/hive?tab=assessments&page=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by status' }), 'Assigned');
    await waitFor(() => expect(address.current).toBe('/hive?tab=assessments&status=assigned'));
  });

  it('[HV-6] has all by default, and those to decide as its first filter: new, and not entered by hand', async () => {
    const byHand = createClient({ id: 'c-3', companyName: 'Lumen Yoga', hasMarketingStrategy: null });
    clients.rows = [...twoClients(), byHand];
    const { address } = open();
    expect(await row('Lumen Yoga')).toBeVisible();
    const decisions = within(screen.getByRole('radiogroup', { name: 'Decisions' }));
    expect(decisions.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'To decide',
      'All',
    ]);
    await user.click(decisions.getByRole('radio', { name: 'To decide' }));
    await waitFor(() => expect(address.current).toBe('/hive?tab=assessments&undecided=yes'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lumen Yoga' })).not.toBeInTheDocument());
    expect(await row('Northcask Distillery')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aloe & Co' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Assessments (3)' })).toBeVisible();
    await user.click(decisions.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(address.current).toBe('/hive?tab=assessments'));
  });

  it('filters by status and marketing status in the URL, and starts the other list without filters', async () => {
    const { address } = open();
    await row('Aloe & Co');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Assigned');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Northcask Distillery' })).not.toBeInTheDocument());
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Filter by marketing status' }),
      'Have some marketing',
    );
    await waitFor(() =>
      expect(clients.queries.at(-1)).toMatchObject({ status: 'assigned', marketingStatus: 'Have some marketing' }),
    );
    expect(address.current).toBe('/hive?tab=assessments&status=assigned&marketing=Have+some+marketing');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Lost');
    expect(await screen.findByText('No assessment has this status. Choose another one above.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Contact Messages/ }));
    await waitFor(() => expect(address.current).toBe('/hive'));
  });

  it('[HV-7] exports the rows that search and filters find', async () => {
    const downloads: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloads.push(`${this.pathname}${this.search}`);
    });
    server.use(mockRoute(authRoutes.me, () => ({})));
    renderPage('/hive?tab=assessments&q=north%20cask&status=new&marketing=Looking+to+scale');
    await user.click(await screen.findByRole('button', { name: 'Export CSV of the assessments' }));
    await waitFor(() =>
      expect(downloads).toEqual(['/api/clients/export?q=north+cask&marketingStatus=Looking+to+scale&status=new']),
    );
    click.mockRestore();
  });

  it('[HV-7] offers employees no export', async () => {
    open(staff('employee'));
    await row('Northcask Distillery');
    expect(screen.queryByRole('button', { name: 'Export CSV of the assessments' })).not.toBeInTheDocument();
  });
});
