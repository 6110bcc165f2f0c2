import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { createMessage, mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyNotSpamButton } from '../../features/contact/message-list';
import {
  createHeldAssessment,
  createHeldSignup,
  mockHeldSubmissionsApi,
} from '../../features/held-submissions/held-submissions.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyHeldSubmissions } from './hive-tabs';

configure({ defaultHidden: true });
beforeAll(async () => {
  supportDialogs();
  await Promise.all([LazyHeldSubmissions, LazyNotSpamButton].map((part) => part.preload()));
});

const spam = createMessage({ status: 'spam', statusBeforeSpam: 'new', spamReason: 'honeypot' });
const [contact, held] = [mockContactApi([spam]), mockHeldSubmissionsApi()];
useAdminServer(contact, held, mockClientsApi(), mockEmployeesApi());
beforeEach(() => {
  held.rows = [createHeldSignup(), createHeldAssessment(createClient({ companyName: 'Aloe & Co' }))];
  held.failure = undefined;
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const panel = (name = /^Held assessments and signups/) => screen.findByRole('region', { name });
const row = async (name: string) => within(await panel()).findByRole('listitem', { name });

describe('The spam of Hive', () => {
  it('shows messages, assessments with their answers, and signups; one press releases, once', async () => {
    const { host } = renderPage('/hive?folder=spam');
    expect(await screen.findByRole('button', { name: 'Not spam: the message from Helen Castillo' })).toBeVisible();
    const signup = await row('The signup of Nadia Rahimi');
    expect(signup).toHaveTextContent(/Saffron Kitchen · nadia@saffronkitchen\.example · \(512\) 555-0148/);
    expect(signup).toHaveTextContent('Suspected because a field was filled in that people do not see');
    const assessment = await row('The assessment of Aloe & Co');
    expect(within(assessment).getByText('Business story')).toBeInTheDocument();
    const press = within(signup).getByRole('button', { name: 'Not spam: the signup of Nadia Rahimi' });
    await user.dblClick(press);
    await waitFor(() => expect(signup).not.toBeInTheDocument());
    expect(held.calls).toEqual([{ name: 'release', body: 'h-1' }]);
    expect(host.notices).toMatchObject([{ title: 'Signup released' }]);
    // the focused button was removed with its row
    expect(within(assessment).getByRole('button', { name: 'Delete the assessment of Aloe & Co' })).toHaveFocus();
    await user.click(within(assessment).getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No assessments or signups are held.')).toBeVisible();
    expect(held.calls[1]).toEqual({ name: 'remove', body: 'h-2' });
  });

  it('says in the row why one could not be released, and keeps it', async () => {
    held.failure = new ApiFailure('SIGNUP.ALREADY_PENDING');
    renderPage('/hive?folder=spam');
    const signup = await row('The signup of Nadia Rahimi');
    await user.click(within(signup).getByRole('button', { name: /^Not spam/ }));
    const text = 'A sign-up with this e-mail is already waiting for a decision.';
    expect(await within(signup).findByRole('alert')).toHaveTextContent(text);
  });

  it('searches, and names only assessments to users who cannot decide signups', async () => {
    const first = renderPage('/hive?folder=spam&q=saffron');
    expect(await row('The signup of Nadia Rahimi')).toBeVisible();
    expect(screen.queryByText(/Aloe & Co/)).not.toBeInTheDocument();
    first.unmount();
    renderPage('/hive?folder=spam&q=zebra', staff('employee'));
    expect(await panel(/^Held assessments \(0\)/)).toHaveTextContent('Nothing held matches “zebra”.');
  });
});
