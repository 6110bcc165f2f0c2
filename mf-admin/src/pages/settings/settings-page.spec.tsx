import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultFaq, defaultPageTexts, mediaRoutes, settingsRoutes } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { api, userChanged } from '@hive/store';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockAiContentApi } from '../../features/ai-content/ai-content.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockMailApi } from '../../features/mail/mail.fixtures';
import { mockPersonalDataApi } from '../../features/personal-data/personal-data.fixtures';
import { createSettings, mockSettingsApi } from '../../features/settings/settings.fixtures';
import { mockAccountApi } from '../../testing/account-api';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazySettingsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const settings = mockSettingsApi();
const server = useAdminServer(
  mockMailApi(),
  mockContactApi(),
  mockAiContentApi(),
  mockPersonalDataApi(),
  mockAccountApi(),
  settings,
);

beforeAll(supportDialogs);
beforeAll(() => LazySettingsPage.preload());
beforeEach(() => {
  settings.settings = createSettings();
  settings.changes = [];
  settings.previews = [];
  settings.failure = undefined;
  clearDrafts();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const form = (name: string) => screen.findByRole('form', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function type(name: string | RegExp, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** Opens a section; the rendered page has the cache. */
async function openSection(section: string, title: string) {
  const page = renderPage(`/admin/settings?section=${section}`);
  await form(title);
  return page;
}

/** Saves as a colleague would, with the server's event. */
async function saveAsColleague(
  page: Awaited<ReturnType<typeof openSection>>,
  change: Partial<typeof settings.settings>,
) {
  settings.settings = { ...settings.settings, ...change };
  act(() => void page.store.dispatch(api.util.invalidateTags(['settings'])));
}

const lastBody = () => settings.calls.at(-1)?.body;

describe('Settings', () => {
  it('are for admins', () => {
    renderPage('/admin/settings', staff('manager'));
    expect(screen.getByText('Settings are for admins')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });

  it('have an entry in the sidebar for admins', async () => {
    await openSection('brand', 'Brand');
    const system = screen.getByRole('list', { name: 'System' });
    expect(within(system).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  });

  it("show the agency's logo in the sidebar", async () => {
    settings.settings = createSettings({ logoUrl: '/media/own.webp' });
    await openSection('brand', 'Brand');
    const [home] = screen.getAllByRole('link', { name: 'Hivecraft, to the website' });
    expect(home?.querySelector('img')).toHaveAttribute('src', '/media/own.webp');
  });

  it('have a section for each address, and the first one for an unknown section', async () => {
    const { address } = await openSection('nonsense', 'Brand');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(await form('Contact')).toBeVisible();
    expect(address.current).toBe('/admin/settings?section=contact');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Spots');
    expect(await form('Spots')).toBeVisible();
    expect(address.current).toBe('/admin/settings?section=spots');
  });

  it('show an error with a retry when they do not load', async () => {
    let isDown = true;
    server.use(
      mockRoute(settingsRoutes.get, () => {
        if (isDown) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return settings.settings;
      }),
    );
    renderPage('/admin/settings');
    expect(await screen.findByText('The settings did not load')).toBeVisible();
    isDown = false;
    await user.click(button('Retry'));
    expect(await form('Brand')).toBeVisible();
  });

  it('save only what changed, with what was seen, and say since when it is live', async () => {
    await openSection('brand', 'Brand');
    expect(screen.getByText('Live, never changed')).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await type('Name', 'Combworks');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText(/^Live since .*, saved by Maya Reyes$/)).toBeVisible();
    expect(lastBody()).toEqual({ brandName: 'Combworks', seen: { brandName: 'Hivecraft' } });
    expect(field('Name')).toHaveValue('Combworks');
    expect(button('Save')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/');
  });

  it('name the fields that need attention, and focus the first one', async () => {
    await openSection('contact', 'Contact');
    await type('Email address', 'nobody');
    await type('Phone number', ' ');
    await user.click(button('Save'));
    expect(await screen.findByText('Invalid email')).toBeVisible();
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(field('Email address')).toHaveFocus();
    expect(settings.calls).toEqual([]);
  });

  it('show what the server refuses at its field', async () => {
    settings.failure = new ApiFailure('REQUEST.INVALID', { errors: { brandName: 'Not this one' } });
    await openSection('brand', 'Brand');
    await type('Name', 'Combworks');
    await user.click(button('Save'));
    expect(await screen.findByText('Not this one')).toBeVisible();
    expect(field('Name')).toHaveValue('Combworks');
  });

  it('discard the input', async () => {
    await openSection('brand', 'Brand');
    await type('Name', 'Combworks');
    await user.click(button('Discard'));
    expect(field('Name')).toHaveValue('Hivecraft');
    expect(button('Discard')).toBeDisabled();
  });

  it('keep the input of a section that is left, and say so', async () => {
    const { host } = await openSection('brand', 'Brand');
    await type('Name', 'Combworks');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    await form('Contact');
    expect(host.notices).toEqual([
      { title: 'Not saved yet', description: 'Your changes to Brand are kept in this tab.', variant: 'info' },
    ]);
    await user.click(screen.getByRole('link', { name: 'Brand Not saved' }));
    await form('Brand');
    expect(field('Name')).toHaveValue('Combworks');
    expect(button('Save')).toBeEnabled();
  });

  it('show no notice of kept input at a logout, which deletes it', async () => {
    const { host, store } = await openSection('brand', 'Brand');
    await type('Name', 'Combworks');
    act(() => void store.dispatch(userChanged(null)));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Brand' })).not.toBeInTheDocument());
    expect(host.notices).toEqual([]);
  });

  it('ask before the tab closes on unsaved input', async () => {
    await openSection('brand', 'Brand');
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await type('Name', 'Combworks');
    expect(closes()).toBe(false);
    await user.click(button('Discard'));
    expect(closes()).toBe(true);
  });

  describe('that a colleague changes during the edit', () => {
    it('update the fields that are not edited', async () => {
      const page = await openSection('brand', 'Brand');
      await type('Name', 'Combworks');
      await saveAsColleague(page, { tagline: 'New words' });
      await waitFor(() => expect(field('Tagline')).toHaveValue('New words'));
      expect(field('Name')).toHaveValue('Combworks');
      await user.click(button('Save'));
      await waitFor(() => expect(button('Save')).toBeDisabled());
      expect(lastBody()).toEqual({ brandName: 'Combworks', seen: { brandName: 'Hivecraft' } });
    });

    it('are replaced when the editor keeps their input', async () => {
      const page = await openSection('brand', 'Brand');
      await type('Name', 'Combworks');
      await saveAsColleague(page, { brandName: 'Beeworks' });
      expect(await screen.findByText('A colleague has changed the name meanwhile.')).toBeVisible();
      await user.click(button('Keep mine'));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
      expect(lastBody()).toEqual({ brandName: 'Combworks', seen: { brandName: 'Beeworks' } });
    });

    it('stay when the editor takes theirs, and so does the other input', async () => {
      const page = await openSection('brand', 'Brand');
      await type('Name', 'Combworks');
      await type('Tagline', 'My words');
      await saveAsColleague(page, { brandName: 'Beeworks' });
      await screen.findByText('A colleague has changed the name meanwhile.');
      await user.click(button('Take theirs'));
      expect(field('Name')).toHaveValue('Beeworks');
      expect(field('Tagline')).toHaveValue('My words');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      // an accepted value is no edit: the next change updates it
      await saveAsColleague(page, { brandName: 'Waxworks' });
      await waitFor(() => expect(field('Name')).toHaveValue('Waxworks'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});

describe('The preview', () => {
  const page = settingsRoutes.getPreviewPage.path;
  const iframe = () => screen.getByTitle(/^Preview of the page/);

  it('is the live page, then the page with the input, and the live one again after it is saved', async () => {
    await openSection('services', 'Services and prices');
    expect(screen.getByText('As it is live')).toBeVisible();
    expect(iframe()).toHaveAttribute('src', `${page}?path=%2Fservices&version=`);
    fireEvent.change(field('Price'), { target: { value: 'from $1,900' } });
    expect(await screen.findByText('With your changes, not live yet')).toBeVisible();
    expect(iframe()).toHaveAttribute('src', `${page}?path=%2Fservices&preview=p-1`);
    expect(settings.previews).toEqual([{ services: [expect.objectContaining({ price: 'from $1,900' })] }]);
    await user.click(button('Save'));
    expect(await screen.findByText('As it is live')).toBeVisible();
    await waitFor(() =>
      expect(iframe()).toHaveAttribute('src', expect.stringContaining('?path=%2Fservices&version=2')),
    );
  });

  it('waits while the input is not valid', async () => {
    await openSection('contact', 'Contact');
    expect(iframe()).toHaveAttribute('src', `${page}?path=%2F&version=`);
    jest.useFakeTimers({ advanceTimers: true });
    fireEvent.change(field('Email address'), { target: { value: 'nobody' } });
    expect(screen.getByText('Waits until the fields are valid')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(settings.previews).toEqual([]);
    fireEvent.change(field('Email address'), { target: { value: 'desk@comb.test' } });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    jest.useRealTimers();
    await waitFor(() => expect(settings.previews).toEqual([{ contactEmail: 'desk@comb.test' }]));
  });

  it('says when it fails, and tries again', async () => {
    let isDown = true;
    server.use(
      mockRoute(settingsRoutes.createPreview, () => {
        if (isDown) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { id: 'again' };
      }),
    );
    await openSection('brand', 'Brand');
    await type('Name', 'Combworks');
    expect(await screen.findByText(/^The preview did not load/)).toBeVisible();
    isDown = false;
    await user.click(button('Retry'));
    await waitFor(() => expect(iframe()).toHaveAttribute('src', `${page}?path=%2F&preview=again`));
  });

  it('has the width of a desktop or a phone', async () => {
    await openSection('brand', 'Brand');
    expect(iframe()).toHaveStyle({ width: '1280px' });
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(iframe()).toHaveStyle({ width: '390px' });
  });
});

describe('The sections', () => {
  async function save() {
    await user.click(button('Save'));
    await waitFor(() => expect(settings.calls).toHaveLength(1));
    await waitFor(() => expect(button('Save')).toBeDisabled());
  }

  it('upload a logo and go back to the built-in one', async () => {
    await openSection('brand', 'Brand');
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('File of the logo'), file);
    expect(await screen.findByRole('img', { name: 'Present logo' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/media\//),
    );
    await user.click(button('Use the built-in one'));
    expect(screen.getByText('Built-in hexagon')).toBeVisible();
    expect(button('Save')).toBeDisabled();
  });

  it('keep what is typed while an image is uploaded', async () => {
    let answer = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      mockRoute(mediaRoutes.upload, async () => {
        await arrived;
        return { url: `/media/${'b'.repeat(64)}.webp`, fileType: 'image', mimeType: 'image/webp', width: 1, height: 1 };
      }),
    );
    await openSection('brand', 'Brand');
    await user.upload(screen.getByLabelText('File of the logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    fireEvent.change(field('Name'), { target: { value: 'Combworks' } });
    answer();
    expect(await screen.findByRole('img', { name: 'Present logo' })).toBeVisible();
    expect(field('Name')).toHaveValue('Combworks');
  });

  it('accept no input while they are saved', async () => {
    let answer = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      mockRoute(settingsRoutes.update, async () => {
        await arrived;
        return settings.settings;
      }),
    );
    await openSection('claims', 'Claims and metrics');
    await user.click(button(/^Remove /));
    await user.click(button('Save'));
    await waitFor(() => expect(button('Add a claim')).toBeDisabled());
    answer();
    await waitFor(() => expect(button('Add a claim')).toBeEnabled());
  });

  it('focus the row that is added, not one of a list within another row', async () => {
    await openSection('privacy', 'Privacy policy');
    await user.click(button('Add a section'));
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Title' })[1]).toHaveFocus());
  });

  it('change the hours of a day, and store them as the text that the pages show', async () => {
    await openSection('hours', 'Business hours');
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    fireEvent.change(screen.getByLabelText('Friday to'), { target: { value: '16:00' } });
    const text = 'Mon-Thu 9:00 AM-6:00 PM, Fri 9:00 AM-4:00 PM, Sat 9:00 AM-6:00 PM';
    expect(field('As the pages show them')).toHaveValue(text);
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await save();
    expect(lastBody()).toMatchObject({ businessHours: 'Mon-Thu 9:00 AM-6:00 PM, Fri 9:00 AM-4:00 PM' });
  });

  it('show hours in another format only as a text', async () => {
    await openSection('hours', 'Business hours');
    await type('As the pages show them', 'By appointment');
    expect(screen.queryByRole('checkbox', { name: 'Monday' })).not.toBeInTheDocument();
    expect(screen.getByText(/the chat cannot tell when the team is back/)).toBeVisible();
  });

  it('add a holiday once', async () => {
    settings.settings = createSettings({ holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] });
    await openSection('hours', 'Business hours');
    await user.click(button('Add a holiday'));
    const [, day] = screen.getAllByLabelText('Day');
    const [, name] = screen.getAllByRole('textbox', { name: 'Name' });
    fireEvent.change(day as HTMLElement, { target: { value: '2026-12-25' } });
    await user.type(name as HTMLElement, 'Again');
    await user.click(button('Save'));
    expect(await screen.findByText('Name each day once')).toBeVisible();
    fireEvent.change(day as HTMLElement, { target: { value: '2027-01-01' } });
    await save();
    expect(lastBody()).toMatchObject({ holidays: [{ date: '2026-12-25' }, { date: '2027-01-01', name: 'Again' }] });
  });

  it('change the questions of the support page, and take the built-in ones back', async () => {
    await openSection('faq', 'FAQ');
    const count = defaultFaq.length;
    expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(count);
    await user.click(button(`Remove ${defaultFaq[0]?.question}`));
    await save();
    expect(lastBody()).toEqual({ faq: defaultFaq.slice(1), seen: { faq: defaultFaq } });
    await user.click(button('Use the built-in questions'));
    expect(screen.getAllByRole('textbox', { name: 'Question' })).toHaveLength(count);
  });

  it('change a headline and a founder of the landing page', async () => {
    await openSection('texts', 'Founders and page texts');
    await type('Headline', 'Small shop,');
    const [name] = screen.getAllByRole('textbox', { name: 'Name' });
    await user.clear(name as HTMLElement);
    await user.type(name as HTMLElement, 'Ada');
    await save();
    const [, eli] = defaultPageTexts.founders;
    const founders = [{ name: 'Ada', role: 'Founder, design' }, eli];
    expect(lastBody()).toMatchObject({ pageTexts: { ...defaultPageTexts, heroTitle: 'Small shop,', founders } });
    expect(button('Use the built-in texts')).toBeVisible();
  });

  it.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Europe/Kyiv'])('change the time zone to %s', async (zone) => {
    await openSection('hours', 'Business hours');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), zone);
    await save();
    expect(lastBody()).toEqual({ timeZone: zone, seen: { timeZone: 'America/New_York' } });
  });

  it('refuse a link that is no web address', async () => {
    await openSection('social', 'Social links');
    await type('LinkedIn (optional)', 'linkedin');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a web address that starts with https://')).toBeVisible();
  });

  it('show the sentence about spots while it is edited', async () => {
    await openSection('spots', 'Spots');
    await type('Spots taken', '20');
    expect(screen.getByText(/is full, the waiting list is open\.$/)).toBeVisible();
    await type('Spots in total', 'many');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a number from 0 to 10000')).toBeVisible();
    await type('Spots in total', '30');
    expect(screen.getByText(/^Limited to 30 spots in \d{4}, 10 left\.$/)).toBeVisible();
    await save();
    expect(lastBody()).toMatchObject({ spots: { mode: 'on', total: 30, taken: 20 } });
  });

  it('add, move and remove claims', async () => {
    settings.settings = createSettings({
      claims: [
        { value: '250+', label: 'projects' },
        { value: '98%', label: 'satisfaction' },
      ],
    });
    await openSection('claims', 'Claims and metrics');
    await user.click(button('Add a claim'));
    const [, , figure] = screen.getAllByRole('textbox', { name: 'Figure' });
    const [, , label] = screen.getAllByRole('textbox', { name: 'What it counts' });
    await user.type(figure as HTMLElement, '12');
    await user.type(label as HTMLElement, 'bees');
    await user.click(button('Remove 250+ projects'));
    await save();
    expect(lastBody()).toMatchObject({
      claims: [
        { value: '98%', label: 'satisfaction' },
        { value: '12', label: 'bees' },
      ],
    });
    expect(button('Move 98% satisfaction')).toBeVisible();
  });

  it('change the price and the features of a service, and add the next one', async () => {
    await openSection('services', 'Services and prices');
    await type('Price', 'from $1,900');
    await type('Features', 'Logo{Enter}Voice');
    await type('Week by week', 'Week 1: we listen{Enter}Week 2: two directions');
    await save();
    expect(lastBody()).toMatchObject({
      services: [
        {
          key: 'brand',
          price: 'from $1,900',
          features: ['Logo', 'Voice'],
          weeks: ['Week 1: we listen', 'Week 2: two directions'],
        },
      ],
    });
    await user.click(button('Add a service'));
    await user.click(button('Save'));
    expect(await screen.findByText('4 fields need attention')).toBeVisible();
  });

  it('change a paragraph of the privacy policy and add a section', async () => {
    await openSection('privacy', 'Privacy policy');
    await type('Paragraph 1', 'Nothing.');
    await user.click(button('Add a section'));
    const [, title] = screen.getAllByRole('textbox', { name: 'Title' });
    const [, paragraph] = screen.getAllByRole('textbox', { name: 'Paragraph 1' });
    await user.type(title as HTMLElement, 'Cookies');
    await user.type(paragraph as HTMLElement, 'One.');
    await save();
    expect(lastBody()).toMatchObject({
      privacy: [
        { title: 'What we store', points: ['Nothing.'] },
        { title: 'Cookies', points: ['One.'] },
      ],
    });
  });

  it('have AI content, the retention periods and the rule of two-factor login', async () => {
    renderPage('/admin/settings?section=retention');
    expect(await screen.findByRole('form', { name: 'Retention' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'AI content' }));
    expect(await screen.findByRole('form', { name: 'AI content' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Two-factor login' }));
    expect(await screen.findByRole('region', { name: 'Administrators' })).toBeVisible();
  });
});
