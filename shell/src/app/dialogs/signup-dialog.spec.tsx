import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HONEYPOT_FIELD, signupRoutes, type HostApi } from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, useApiServer, submitThreeTimes } from '@hive/testing';
import { SignupDialogContent } from './signup-dialog-content';

const server = useApiServer();
const user = userEvent.setup({ delay: null });
const closed = jest.fn();
const Dialog = ({ host }: { host: HostApi }) => <SignupDialogContent host={host} onClose={closed} />;

const values = {
  'First Name': 'Mara',
  'Last Name': 'Lindqvist',
  Email: 'mara@kettle.example',
  Phone: '555',
  Company: 'Kettle & Crumb',
  Password: 'sourdough',
  'Confirm Password': 'sourdough',
};

async function fill(changes: Partial<typeof values> = {}) {
  for (const [label, value] of Object.entries({ ...values, ...changes })) {
    await user.type(screen.getByLabelText(label), value);
  }
}

const send = () => user.click(screen.getByRole('button', { name: 'Sign Up' }));

describe('the sign-up dialog', () => {
  beforeEach(() => closed.mockClear());

  it('[LG-8] shows a message for every invalid field', async () => {
    renderWithHost(Dialog, { path: '/', user: null });
    expect(screen.getByText(/We review your account and then grant access to the portal/)).toBeVisible();
    await send();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email',
      'Phone number is required',
      'Company name is required',
      'Password must be at least 8 characters',
      'Please confirm your password',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  it('[LG-8] requires the same password twice', async () => {
    renderWithHost(Dialog, { path: '/', user: null });
    await fill({ 'Confirm Password': 'other one' });
    await send();
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('aria-invalid', 'true');
  });

  it('[LG-8] sends the request without the repeated password, and says what happens next until it is closed', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute(signupRoutes.create, ({ body }) => {
        bodies.push(body);
        return { id: '1' };
      }),
    );
    const { host } = renderWithHost(Dialog, { path: '/', user: null });
    await fill();
    await send();
    expect(await screen.findByRole('dialog', { name: 'We have your request' })).toHaveTextContent(
      'A confirmation is on its way to mara@kettle.example.',
    );
    const came = { referrer: 'direct', landingPage: '/' };
    expect(bodies).toEqual([
      {
        firstName: 'Mara',
        lastName: 'Lindqvist',
        email: 'mara@kettle.example',
        phone: '555',
        company: 'Kettle & Crumb',
        password: 'sourdough',
        status: 'pending',
        [HONEYPOT_FIELD]: '',
        leadSource: { first: came, last: came },
      },
    ]);
    expect(host.notices).toEqual([
      {
        title: 'Registration successful!',
        description:
          "Your client account request has been submitted. We'll review it and contact you soon with next steps.",
      },
    ]);
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[LG-8] stays open when the request fails', async () => {
    server.use(
      mockRoute(signupRoutes.create, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderWithHost(Dialog, { path: '/', user: null });
    await fill();
    await send();
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Registration failed',
          description: 'There was a problem submitting your registration. Please try again.',
          variant: 'destructive',
        },
      ]),
    );
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('There was a problem submitting your registration.');
  });

  it('[LG-8] shows the errors of the server at their fields', async () => {
    server.use(
      mockRoute(signupRoutes.create, () => {
        throw new ApiFailure('REQUEST.INVALID', { errors: { phone: 'This is no phone number' } });
      }),
    );
    renderWithHost(Dialog, { path: '/', user: null });
    await fill();
    await send();
    expect(await screen.findByText('This is no phone number')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('This is no phone number');
  });

  it('keeps what was typed when Escape closes it, but no password, and discards it with Cancel', async () => {
    const first = renderWithHost(Dialog, { path: '/', user: null });
    await fill();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
    first.unmount();
    const second = renderWithHost(Dialog, { path: '/', user: null });
    expect(screen.getByLabelText('Company')).toHaveValue(values.Company);
    expect(screen.getByLabelText('Email')).toHaveValue(values.Email);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toHaveBeenCalledTimes(2);
    second.unmount();
    renderWithHost(Dialog, { path: '/', user: null });
    expect(screen.getByLabelText('Company')).toHaveValue('');
  });

  it('never restores the honeypot, which a program may have filled', async () => {
    const honeypot = () => document.querySelector(`input[name=${HONEYPOT_FIELD}]`) as HTMLInputElement;
    const first = renderWithHost(Dialog, { path: '/', user: null });
    await user.type(screen.getByLabelText('Company'), values.Company);
    fireEvent.change(honeypot(), { target: { value: 'https://spam.test' } });
    await user.keyboard('{Escape}');
    first.unmount();
    renderWithHost(Dialog, { path: '/', user: null });
    expect(screen.getByLabelText('Company')).toHaveValue(values.Company);
    expect(honeypot()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('repeats the key of a request without a response, and has a new one after a response', async () => {
    const { host } = renderWithHost(Dialog, { path: '/', user: null });
    await fill();
    const keys = await submitThreeTimes(server, { route: signupRoutes.create, submit: send, host });
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
  });
});
