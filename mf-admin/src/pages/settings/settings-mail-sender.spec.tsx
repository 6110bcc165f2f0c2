import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from '@hive/session';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockAiContentApi } from '../../features/ai-content/ai-content.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createMailSender, mockMailApi } from '../../features/mail/mail.fixtures';
import { mockPersonalDataApi } from '../../features/personal-data/personal-data.fixtures';
import { mockSettingsApi } from '../../features/settings/settings.fixtures';
import { mockAccountApi } from '../../testing/account-api';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazySettingsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const mails = mockMailApi();
useAdminServer(mails, mockContactApi(), mockAiContentApi(), mockPersonalDataApi(), mockAccountApi(), mockSettingsApi());

beforeAll(supportDialogs);
beforeAll(() => LazySettingsPage.preload());
beforeEach(() => {
  mails.sender = createMailSender();
  mails.senderFailure = undefined;
  mails.calls = [];
  clearDrafts();
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

async function type(name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

async function openSender() {
  renderPage('/admin/settings?section=mail-sender');
  await screen.findByRole('form', { name: 'Mail sender' });
}

describe('the sender of mails', () => {
  const preview = () => screen.findByRole('region', { name: 'Preview' });

  it('is shown as a mail has it before it is saved, and says since when it is live', async () => {
    await openSender();
    expect(screen.getByText('Live, never changed')).toBeVisible();
    expect(await preview()).toHaveTextContent('Hive <hello@hivecraft.example>');
    expect(screen.getByTitle('Preview of a mail')).toHaveAttribute('sandbox', '');
    await type('Name', 'Combworks');
    await type('Replies to', 'team@combworks.example');
    expect(await preview()).toHaveTextContent('Combworks <hello@hivecraft.example>');
    expect(await preview()).toHaveTextContent('Reply toteam@combworks.example');
    expect(screen.getByText('With your changes, not live yet')).toBeVisible();
    expect(mails.calls).toEqual([]);
    await user.click(button('Save'));
    expect(await screen.findByText(/^Live since /)).toBeVisible();
    expect(mails.calls).toEqual([
      {
        name: 'updateSender',
        body: { name: 'Combworks', replyTo: 'team@combworks.example', seen: { name: '', replyTo: '' } },
      },
    ]);
    expect(screen.getByText('As it is live')).toBeVisible();
    expect(field('Name')).toHaveValue('Combworks');
    expect(button('Save')).toBeDisabled();
  });

  it('is kept while another section is open, and keeps the focus when it is saved', async () => {
    await openSender();
    await type('Name', 'Combworks');
    await user.click(screen.getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('link', { name: 'Mail sender Not saved' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Mail sender Not saved' }));
    expect(await screen.findByDisplayValue('Combworks')).toBe(field('Name'));
    await user.type(field('Name'), '{Enter}');
    expect(await screen.findByText(/^Live since /)).toBeVisible();
    expect(field('Name')).toHaveFocus();
  });

  it('is not replaced unseen when a colleague has saved it since; saving again replaces it', async () => {
    await openSender();
    await type('Name', 'Combworks');
    mails.sender = createMailSender({ name: 'Honeycomb' });
    mails.senderFailure = new ApiFailure('SETTINGS.CHANGED', {
      errors: { name: 'Changed to “Honeycomb” meanwhile' },
      current: { name: 'Honeycomb' },
    });
    await user.click(button('Save'));
    expect(await screen.findByText('Changed to “Honeycomb” meanwhile')).toBeVisible();
    expect(field('Name')).toHaveValue('Combworks');
    mails.senderFailure = undefined;
    await user.type(field('Name'), '!');
    await user.click(button('Keep mine'));
    expect(await screen.findByText(/^Live since /)).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(mails.calls.at(-1)).toEqual({
      name: 'updateSender',
      body: { name: 'Combworks!', seen: { name: 'Honeycomb' } },
    });
  });

  it('is kept with the seen values, so that a later save of a colleague is noticed', async () => {
    const first = renderPage('/admin/settings?section=mail-sender');
    await screen.findByRole('form', { name: 'Mail sender' });
    await type('Name', 'Combworks');
    first.unmount();
    mails.sender = createMailSender({ name: 'Honeycomb', replyTo: 'team@combworks.example' });
    await openSender();
    expect(await screen.findByDisplayValue('Combworks')).toBe(field('Name'));
    expect(field('Replies to')).toHaveValue('team@combworks.example');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(mails.calls).toEqual([{ name: 'updateSender', body: { name: 'Combworks', seen: { name: '' } } }]),
    );
  });

  it('is refused at its field, here and by the server', async () => {
    await openSender();
    await type('Address', 'nobody');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter an e-mail address')).toBeVisible();
    expect(mails.calls).toEqual([]);
    mails.senderFailure = new ApiFailure('REQUEST.INVALID', { errors: { address: 'Not this one' } });
    await type('Address', 'own@combworks.example');
    await user.click(button('Save'));
    expect(await screen.findByText('Not this one')).toBeVisible();
    await user.click(button('Discard'));
    expect(field('Address')).toHaveValue('');
  });
});
