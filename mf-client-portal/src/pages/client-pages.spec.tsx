import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accountContract,
  accountRoutes,
  clientContract,
  clientRoutes,
  clientTeamContract,
  clientTeamRoutes,
  implicitOwner,
  settingsRoutes,
  teamCapabilitiesOf,
  type Client,
  type ClientEmployee,
  type CurrentUser,
  type TeamRights,
} from '@hive/contracts';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { mockNotificationsApi } from '@hive/notifications/testing';
import {
  ApiFailure,
  mockRoute,
  renderFirstScreen,
  renderWithHost,
  supportDialogs,
  useApiServer,
  type ApiCall,
} from '@hive/testing';
import { mockProjectsApi } from '../features/projects/projects.fixtures';
import { ClientPages, Root } from '../root';
import { LazyClientNotFound } from './client-pages';
import { LazyChatLauncher } from '../features/chat/chat-widget';
import { noUnread } from '../testing/portal';
import { lazyPages } from './lazy-pages';
import { pageAt } from './page-at';

const company: Client = clientContract.get.example.response;
let stored = company;
const joel: ClientEmployee = { ...clientTeamContract.create.example.response, lastLoginAt: '2026-03-02T09:30:00.000Z' };
const isla: ClientEmployee = { ...joel, id: 'p-2', firstName: 'Isla', lastName: 'Holm', accessLevel: 'owner' };
const noor: ClientEmployee = { ...joel, id: 'p-3', firstName: 'Noor', lastName: 'Abidi', lastLoginAt: null };

const calls: { name: string; body: unknown }[] = [];
let team: ClientEmployee[] = [];
let failure: ApiFailure | undefined;
let companyFailure: ApiFailure | undefined;

const record = (name: string, { body }: ApiCall): void => {
  calls.push({ name, body });
  if (failure) {
    throw failure;
  }
};

const projects = mockProjectsApi();
const server = useApiServer(
  ...projects.handlers,
  noUnread,
  ...mockNotificationsApi().handlers,
  mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '555', contactEmail: 'a@b.example' })),
  mockRoute<Client>(clientRoutes.get, () => {
    if (companyFailure) {
      throw companyFailure;
    }
    return stored;
  }),
  mockRoute<Client>(clientRoutes.updateProfile, (call) => {
    record('profile', call);
    return stored;
  }),
  mockRoute(clientTeamRoutes.list, () => ({ items: team, total: team.length })),
  mockRoute<ClientEmployee>(clientTeamRoutes.create, (call) => {
    record('invite', call);
    return noor;
  }),
  mockRoute<ClientEmployee>(clientTeamRoutes.update, (call) => {
    record('update', call);
    return joel;
  }),
  mockRoute<ClientEmployee>(clientTeamRoutes.deactivate, (call) => {
    record('deactivate', call);
    team = team.map((person) => (person.id === call.params.id ? { ...person, isActive: false } : person));
    return joel;
  }),
  mockRoute(accountRoutes.get, (call) => {
    record('account', call);
    return accountContract.get.example.response;
  }),
  mockRoute(accountRoutes.listSessions, () => accountContract.listSessions.example.response),
);

beforeAll(supportDialogs);
beforeAll(() =>
  Promise.all(
    [ClientPages, LazyChatLauncher, LazyClientNotFound, ...Object.values(lazyPages)].map((page) => page.preload()),
  ),
);
beforeEach(() => {
  calls.splice(0);
  projects.reset();
  failure = undefined;
  companyFailure = undefined;
  stored = company;
  team = [joel, isla, noor];
});

const rights = (changes: Partial<TeamRights>): TeamRights => ({ ...implicitOwner, ...changes });
const owner = rights({});
const admin = rights({ level: 'admin', canViewBilling: false, canManageTeam: false });
const member = rights({ level: 'member', canViewBilling: false, canManageTeam: false });

const viewerWith = (viewerRights: TeamRights): CurrentUser => ({
  id: 'p-9',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kettleandcrumb.example',
  companyName: company.companyName,
  accessLevel: 'client',
  department: '',
  role: '',
  viewer: { kind: 'client-employee', companyId: company.id, ...viewerRights },
  permissions: teamCapabilitiesOf(viewerRights),
  mustChangePassword: false,
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (path: string, viewerRights = owner) => renderWithHost(Root, { path, user: viewerWith(viewerRights) });
const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

describe('the portal of a logged-in client', () => {
  it("[RT-2] [CP-1] [CP-2] shows 'Loading your portal...' until the company is there, then tabs of the areas that exist", async () => {
    open('/client-portal');
    expect(screen.getByText('Loading your portal...')).toBeVisible();
    const tabs = within(await screen.findByRole('navigation', { name: 'Client portal' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Projects', 'AI Content', 'Files']);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  });

  it('[CP-3] says that there is no client for the address; Try Again logs out', async () => {
    companyFailure = new ApiFailure('CLIENT.NOT_FOUND');
    const { store } = open('/client-portal');
    expect(await screen.findByText('Client not found with this email address.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
  });

  it('shows the dashboard when the company does not load for another reason', async () => {
    companyFailure = new ApiFailure('SERVER.UNEXPECTED');
    open('/client-portal');
    expect(await screen.findByText('What happens next')).toBeVisible();
  });
});

it('contains a page that throws: the header stays, and Try again renders the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const { '/client-portal/files': filesPage } = lazyPages;
  const Fragile = () => {
    if (isBroken) {
      throw new Error('broken');
    }
    return <p>The files</p>;
  };
  Object.assign(lazyPages, { '/client-portal/files': Fragile });
  open('/client-portal/files');
  expect(await screen.findByText('Something went wrong here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account menu, Mara Lindqvist' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The files')).toBeVisible();
  Object.assign(lazyPages, { '/client-portal/files': filesPage });
  jest.restoreAllMocks();
});

const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Account menu, Mara Lindqvist' }));

describe('the account page', () => {
  it('keeps what is typed while another page is open', async () => {
    open('/client-portal/account', member);
    await user.type(await screen.findByLabelText(/^Phone/), '555');
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Phone/)).not.toBeInTheDocument());
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Your account' }));
    expect(await screen.findByLabelText(/^Phone/)).toHaveValue(`${accountContract.get.example.response.phone}555`);
  });

  it('is reached by the account menu', async () => {
    const { address } = open('/client-portal', member);
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Your account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    expect(address.current).toBe('/client-portal/account');
    expect(await screen.findByRole('form', { name: 'Profile' })).toBeVisible();
    expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  });

  it('says in a card that the account did not load, and tries again', async () => {
    failure = new ApiFailure('SERVER.UNEXPECTED');
    open('/client-portal/account');
    const error = await screen.findByText('Your account did not load');
    expect(error.closest('.panel')).toBeVisible();
    failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form', { name: 'Profile' })).toBeVisible();
  });
});

describe('the first screen', () => {
  it('loads the chunk of its page with the others', () => {
    const { pageChunks = {} } = readRemoteDeclaration('mf-client-portal');
    expect(Object.keys(pageChunks).toSorted()).toEqual(Object.keys(lazyPages).toSorted());
  });

  it('has a component and a title for each declared page', () => {
    const { routes, titles } = readRemoteDeclaration('mf-client-portal');
    expect(['/client-portal', ...Object.keys(lazyPages)].toSorted()).toEqual(routes.toSorted());
    expect(Object.fromEntries(routes.map((route) => [route, pageAt(route).title]))).toEqual(titles);
  });

  it.each([
    ['/client-portal', 'What happens next'],
    ['/client-portal/projects', 'No projects yet'],
    ['/client-portal/team', 'Joel Tran'],
    ['/client-portal/company', 'Company Name'],
    ['/client-portal/account', 'Firefox on Windows'],
  ])('of %s needs no queries but the declared ones', async (path, text) => {
    const { queries = [] } = readRemoteDeclaration('mf-client-portal');
    const requests = await renderFirstScreen(Root, { server, queries, path, user: viewerWith(owner) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    // a request would start in an effect, which this flushes
    await act(async () => undefined);
    expect(requests).toEqual([]);
  });
});

describe('the team page', () => {
  it("shows the company's own login and every person with level and status", async () => {
    open('/client-portal/team');
    expect(await row('Mara Lindqvist')).toHaveTextContent('Company login');
    expect(await row('Joel Tran')).toHaveTextContent('Member');
    expect(await row('Joel Tran')).toHaveTextContent('Active');
    expect(await row('Noor Abidi')).toHaveTextContent('Invited');
  });

  it.each([
    ['an owner', owner, ['Edit Joel Tran', 'Edit Isla Holm', 'Edit Noor Abidi']],
    ['an admin', admin, ['Edit Joel Tran', 'Edit Noor Abidi']],
    ['a member who manages', rights({ level: 'member' }), ['Edit Joel Tran', 'Edit Noor Abidi']],
    ['a member', member, []],
  ])('lets %s change whom the table allows', async (_, viewerRights, edits) => {
    open('/client-portal/team', viewerRights);
    await row('Joel Tran');
    expect(
      screen.queryAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(edits);
    expect(screen.queryAllByRole('button', { name: 'Invite a person' })).toHaveLength(edits.length > 0 ? 1 : 0);
  });

  it('invites a person without a password', async () => {
    const { host } = open('/client-portal/team');
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const form = screen.getByRole('form', { name: 'Invite a person' });
    const texts: [string, string][] = [
      ['First Name', 'Rosa'],
      ['Last Name', 'Delgado'],
      ['Email', 'rosa@kettleandcrumb.example'],
      ['Job Title', 'Baker'],
    ];
    for (const [label, text] of texts) {
      await user.type(within(form).getByLabelText(label), text);
    }
    await user.click(within(form).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Invitation sent' }]));
    expect(calls).toMatchObject([
      {
        name: 'invite',
        body: { companyId: company.id, firstName: 'Rosa', accessLevel: 'member', canViewProjects: true },
      },
    ]);
    expect(calls[0]?.body).not.toHaveProperty('password');
  });

  it('offers an admin only the level and the rights that an admin may give', async () => {
    open('/client-portal/team', admin);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const form = screen.getByRole('form', { name: 'Invite a person' });
    const levels = within(form).getAllByRole('option');
    expect(levels.map(({ textContent }) => textContent)).toEqual(['Member (Basic Access)']);
    expect(within(form).getByLabelText('View Billing')).toBeDisabled();
    expect(within(form).getByLabelText('Manage Team')).toBeEnabled();
  });

  it('keeps the input after an error and says it at the field', async () => {
    failure = new ApiFailure('CLIENT_TEAM.LAST_OWNER');
    open('/client-portal/team');
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Holm' }));
    const form = screen.getByRole('form', { name: 'Isla Holm' });
    await user.selectOptions(within(form).getByLabelText('Access Level'), 'Member (Basic Access)');
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await within(form).findByText(/^The last owner of a company stays/)).toBeVisible();
    expect(within(form).getByLabelText('Access Level')).toHaveDisplayValue('Member (Basic Access)');
  });

  it('asks before it loses an invitation that is not sent', async () => {
    open('/client-portal/team');
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const drawer = screen.getByRole('dialog', { name: 'Invite a person' });
    await user.type(within(drawer).getByLabelText('First Name'), 'Rosa');
    for (const leave of [
      () => user.click(within(drawer).getByRole('button', { name: 'Cancel' })),
      () => user.click(within(drawer).getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await leave();
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(within(drawer).getByLabelText('First Name')).toHaveValue('Rosa');
    }
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  });

  it('deactivates after a confirmation', async () => {
    open('/client-portal/team');
    await user.click(await screen.findByRole('button', { name: 'Deactivate Joel Tran' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    await waitFor(async () => expect(await row('Joel Tran')).toHaveTextContent('Inactive'));
  });
});

describe('the company page', () => {
  it('changes the profile for owners and admins', async () => {
    const { host } = open('/client-portal/company', admin);
    const phone = await screen.findByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, '555 0188');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Profile saved' }]));
    expect(calls).toMatchObject([
      { name: 'profile', body: { companyName: company.companyName, contactPhone: '555 0188' } },
    ]);
  });

  it('keeps what is typed while the team changes other fields, and sends only that', async () => {
    const { emit } = open('/client-portal/company', admin);
    const phone = await screen.findByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, '555 0188');
    stored = { ...company, companySize: '11-50', updatedAt: '2026-11-27T09:00:00.000Z' };
    emit({ type: 'client.changed', data: { id: company.id } });
    await waitFor(() => expect(screen.getByLabelText(/^People/)).toHaveValue('11-50'));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('555 0188');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const { companyName } = company;
    expect(calls[0]?.body).toEqual({
      companyName,
      contactPhone: '555 0188',
      seen: { companyName, contactPhone: '+1 555 0100' },
    });
  });

  it('shows both texts when a colleague changed the same one, and saves the one that the person chooses', async () => {
    const { host } = open('/client-portal/company', admin);
    const phone = await screen.findByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, '555 0188');
    failure = new ApiFailure('CLIENT.CHANGED', {
      message: 'Isla Holm changed the profile just now.',
      errors: { contactPhone: 'Changed to “555 0111” meanwhile' },
      current: { contactPhone: '555 0111' },
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Isla Holm changed the profile just now.')).toBeVisible();
    expect(screen.getByText('Changed to “555 0111” meanwhile')).toBeVisible();
    expect(phone).toHaveValue('555 0188');
    expect(host.notices).toEqual([]);
    failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Profile saved' }]));
    expect(calls.at(-1)?.body).toMatchObject({
      contactPhone: '555 0188',
      seen: { contactPhone: '555 0111' },
    });
    expect(screen.queryByText('Isla Holm changed the profile just now.')).not.toBeInTheDocument();
  });

  it('keeps what is typed while another page is open, until it is saved', async () => {
    const first = open('/client-portal/company', admin);
    await user.type(await screen.findByLabelText(/^Phone/), ' ext. 3');
    // the browser asks before the tab closes, which deletes the draft
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    first.unmount();
    stored = { ...company, companySize: '11-50' };
    const second = open('/client-portal/company', admin);
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 555 0100 ext. 3'));
    expect(screen.getByLabelText(/^People/)).toHaveValue('11-50');
    stored = { ...stored, contactPhone: '+1 555 0100 ext. 3' };
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(second.host.notices).toMatchObject([{ title: 'Profile saved' }]));
    expect(calls).toMatchObject([
      { name: 'profile', body: { companyName: company.companyName, contactPhone: '+1 555 0100 ext. 3' } },
    ]);
    second.unmount();
    stored = company;
    open('/client-portal/company', admin);
    expect(await screen.findByLabelText(/^Phone/)).toHaveValue('+1 555 0100');
  });

  it('says in a card that the company did not load, and tries again', async () => {
    companyFailure = new ApiFailure('SERVER.UNEXPECTED');
    open('/client-portal/company', admin);
    const error = await screen.findByText('Your company did not load');
    expect(error.closest('.panel')).toBeVisible();
    companyFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form', { name: 'Company profile' })).toBeVisible();
  });

  it('is read by members', async () => {
    open('/client-portal/company', member);
    expect(await screen.findByText('+1 555 0100')).toBeVisible();
    expect(screen.getByRole('link', { name: 'brand profile' })).toHaveAttribute('href', '/client-portal/brand');
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
