import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { implicitOwner, mapBrandProfileTexts, type TeamRights } from '@hive/contracts';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { createBrandProfile, mockBrandProfileApi } from '@hive/brand-profile/testing';
import { createFileDetail, mockFilesApi } from '@hive/files/testing';
import { ApiFailure, renderFirstScreen, supportDialogs, useApiServer } from '@hive/testing';
import { ClientPages, Root } from '../../root';
import { member, openPortal, portalHandlers, viewerWith } from '../../testing/portal';
import { lazyPages } from '../lazy-pages';

const PATH = '/client-portal/brand';
const LOGO_ID = '019abf00-0000-7000-8000-000000000199';
const brand = mockBrandProfileApi();
const files = mockFilesApi();
const server = useApiServer(...brand.handlers, ...files.handlers, ...portalHandlers);

beforeAll(supportDialogs);
beforeAll(() => Promise.all([ClientPages, ...Object.values(lazyPages)].map((page) => page.preload())));

let tests = 0;
const newPerson = () => ({ id: `p-${tests}` });
beforeEach(() => {
  tests += 1;
  brand.reset();
  files.files = [
    createFileDetail({ id: LOGO_ID, section: 'brand-asset', kind: 'image', fileName: 'Mark.png' }),
    createFileDetail({ id: 'f-2', section: 'brand-asset', kind: 'pdf', fileName: 'Guide.pdf' }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (rights: TeamRights = implicitOwner, viewer: Parameters<typeof openPortal>[2] = {}) =>
  openPortal(PATH, rights, { ...newPerson(), ...viewer });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const tone = () => screen.findByLabelText(/^Tone of voice/);
const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe('the brand profile', () => {
  it('is changed, and saved as a version', async () => {
    const { host } = open();
    expect(await screen.findByText(/^Version 2, .*by Mara Lindqvist$/)).toBeVisible();
    await retype(await tone(), 'Warm');
    await press('Save changes');
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ title: 'Brand profile saved', description: 'This is version 3.' }]),
    );
    expect(brand.calls).toEqual([{ change: { tone: 'Warm' }, seen: { tone: 'Friendly and plain.' } }]);
    expect(await screen.findByText(/^Version 3/)).toBeVisible();
    expect(await tone()).toHaveValue('Warm');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('says that it is from the assessment until it is saved', async () => {
    brand.versions = [];
    open();
    expect(await screen.findByText('Filled from the assessment')).toBeVisible();
  });

  it('says when nothing is known yet', async () => {
    brand.versions = [createBrandProfile({ version: 0, ...mapBrandProfileTexts(() => '') })];
    open();
    expect(await screen.findByText('Not filled in yet')).toBeVisible();
  });

  it('has colours that are added, typed and removed', async () => {
    open();
    await press('Add a colour');
    const value = screen.getByLabelText('Value of colour 3');
    expect(value).toHaveFocus();
    await retype(value, '5b2be0');
    await press('Remove colour 1');
    expect(screen.getByRole('button', { name: 'Add a colour' })).toHaveFocus();
    await press('Save changes');
    await waitFor(() =>
      expect(brand.calls).toEqual([
        { change: { colours: ['#F5E6CC', '#5B2BE0'] }, seen: { colours: ['#B5541C', '#F5E6CC'] } },
      ]),
    );
  });

  it('says which colour is none', async () => {
    open();
    await retype(await screen.findByLabelText('Value of colour 2'), '12');
    await press('Save changes');
    expect(await screen.findByText('Enter a colour like #5B2BE0')).toBeVisible();
    expect(screen.getByText('One field needs attention')).toBeVisible();
    expect(brand.calls).toEqual([]);
  });

  it('has a logo from the images of Brand assets', async () => {
    open();
    const logo = await screen.findByLabelText(/^Logo/);
    await waitFor(() =>
      expect(
        within(logo)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['No logo', 'Logo.png', 'Mark.png']),
    );
    await user.selectOptions(logo, 'Mark.png');
    expect(await screen.findByRole('img', { name: 'Logo: Mark.png' })).toBeVisible();
    await press('Save changes');
    await waitFor(() => expect(brand.calls).toMatchObject([{ change: { logoFileId: LOGO_ID } }]));
    expect(screen.getByRole('link', { name: 'Brand assets' })).toHaveAttribute(
      'href',
      '/client-portal/files?section=brand-asset',
    );
  });

  it('keeps input after an error and after a reload', async () => {
    brand.failures.change = new ApiFailure('SERVER.UNEXPECTED');
    const { host, unmount } = open();
    await retype(await tone(), 'Warm');
    await press('Save changes');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error' }]));
    expect(await tone()).toHaveValue('Warm');
    unmount();
    brand.failures = {};
    brand.versions = [createBrandProfile({ version: 3, goals: 'Of a colleague' }), ...brand.versions];
    open();
    expect(await tone()).toHaveValue('Warm');
    expect(screen.getByLabelText(/^Goals/)).toHaveValue('Of a colleague');
    await press('Save changes');
    await waitFor(() =>
      expect(brand.calls[1]).toEqual({ change: { tone: 'Warm' }, seen: { tone: 'Friendly and plain.' } }),
    );
  });

  it('lets the person choose when somebody else saved the same field', async () => {
    open();
    await retype(await tone(), 'Mine');
    const message = 'Jon Park changed this brand profile just now.';
    brand.failures.change = new ApiFailure('BRAND_PROFILE.CHANGED', {
      message,
      errors: { tone: 'Changed to “Theirs” meanwhile' },
      current: { tone: 'Theirs' },
    });
    brand.versions = [createBrandProfile({ version: 3, tone: 'Theirs' }), ...brand.versions];
    await press('Save changes');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Changed to “Theirs” meanwhile')).toBeVisible();
    expect(await tone()).toHaveValue('Mine');
    brand.failures = {};
    await press('Keep mine');
    await waitFor(() => expect(brand.calls[1]).toEqual({ change: { tone: 'Mine' }, seen: { tone: 'Theirs' } }));
  });

  it('shows the version of a colleague at once, unless the form has input', async () => {
    const { emit } = open();
    await tone();
    brand.versions = [createBrandProfile({ version: 3, tone: 'Theirs' }), ...brand.versions];
    const changed = { type: 'brand-profile.changed', data: { clientId: 'c-1' } } as const;
    emit(changed);
    await waitFor(async () => expect(await tone()).toHaveValue('Theirs'));
    await retype(await tone(), 'Mine');
    brand.versions = [createBrandProfile({ version: 4, tone: 'Again theirs' }), ...brand.versions];
    emit(changed);
    expect(await screen.findByText(/^Version 4/)).toBeVisible();
    expect(await tone()).toHaveValue('Mine');
  });

  it('shows earlier versions, and restores one as a new version', async () => {
    const { host } = open();
    await press('Versions');
    expect(await screen.findByRole('button', { name: 'View version 1' })).toHaveAttribute('aria-expanded', 'false');
    await press('View version 1');
    expect(screen.getByRole('button', { name: 'View version 1' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument();
    await press('Restore version 1');
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ title: 'Version 1 restored', description: 'It is saved as version 3.' }]),
    );
    expect(brand.calls).toMatchObject([
      {
        change: { tone: '', colours: ['#B5541C'], logoFileId: '' },
        seen: { tone: 'Friendly and plain.', colours: ['#B5541C', '#F5E6CC'] },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Restore version 2' })).toBeVisible();
  });

  it('says in a card that it did not load, and tries again', async () => {
    brand.failures.read = new ApiFailure('SERVER.UNEXPECTED');
    open();
    const error = await screen.findByText('The brand profile did not load');
    expect(error.closest('.panel')).toBeVisible();
    brand.failures = {};
    await press('Retry');
    expect(await tone()).toBeVisible();
  });

  it.each([
    ['members', member, {}],
    ['staff who view the portal', implicitOwner, { isStaffView: true as const }],
  ])('is read by %s', async (_, rights, viewer) => {
    open(rights, viewer);
    expect(await screen.findByText('Friendly and plain.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await press('Versions');
    expect(await screen.findByRole('button', { name: 'View version 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  });

  it('needs no queries for its first screen but the declared ones', async () => {
    const { queries = [] } = readRemoteDeclaration('mf-client-portal');
    const requests = await renderFirstScreen(Root, {
      server,
      queries,
      path: PATH,
      user: viewerWith(implicitOwner, newPerson()),
    });
    expect(screen.getByLabelText(/^Tone of voice/)).toBeVisible();
    // a request would start in an effect, which this flushes
    await act(async () => undefined);
    expect(requests).toEqual([]);
  });
});
