import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes, HONEYPOT_FIELD, type HostApi, type Settings } from '@hive/contracts';
import { mockRoute, ApiFailure, renderWithHost, useApiServer, submitThreeTimes } from '@hive/testing';
import { ContactForm } from './contact-form';

const server = useApiServer();
const settings = { contactEmail: 'hello@hive.example', contactPhone: '(555) 010-0142' } as Settings;
const Form = ({ host }: { host: HostApi }) => <ContactForm host={host} settings={settings} />;

const user = userEvent.setup({ delay: null });

async function fillForm() {
  await user.type(screen.getByLabelText('Name'), 'Mara');
  await user.type(screen.getByLabelText('Email'), 'mara@kettle.example');
  await user.type(screen.getByLabelText('Message'), 'Hello');
}

const originalSetTimeout = window.setTimeout;
afterEach(() => {
  window.setTimeout = originalSetTimeout;
});

/** Holds timers of `ms` until the returned function is called; other timers run. */
function holdTimer(ms: number): () => void {
  const held: (() => void)[] = [];
  const set = (handler: () => void, delay?: number) =>
    delay === ms ? held.push(handler) : originalSetTimeout(handler, delay);
  window.setTimeout = set as typeof setTimeout;
  return () => {
    expect(held).toHaveLength(1);
    held.forEach((handler) => handler());
  };
}

const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));

describe('ContactForm', () => {
  it('[CF-1] sends the message, confirms it for three seconds and resets', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockRoute(contactRoutes.create, ({ body }) => {
        bodies.push(body);
        return { id: '1' };
      }),
    );
    const afterThreeSeconds = holdTimer(3000);
    const { host } = renderWithHost(Form, { path: '/', user: null });
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
    await fillForm();
    await send();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    const source = { referrer: 'direct', landingPage: '/' };
    expect(bodies).toEqual([
      {
        name: 'Mara',
        email: 'mara@kettle.example',
        message: 'Hello',
        [HONEYPOT_FIELD]: '',
        leadSource: { first: source, last: source },
      },
    ]);
    expect(host.notices).toEqual([
      { title: 'Message Sent!', description: "Thank you for reaching out. We'll get back to you soon." },
    ]);
    expect(screen.queryByLabelText('Name')).toBeNull();
    act(() => afterThreeSeconds());
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('[CF-1] rejects empty fields without a request', async () => {
    renderWithHost(Form, { path: '/', user: null });
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('[CF-1] keeps the message when sending fails', async () => {
    server.use(
      mockRoute(contactRoutes.create, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderWithHost(Form, { path: '/', user: null });
    await fillForm();
    await send();
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Failed to Send', description: 'Please try again or contact us directly.', variant: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Failed to Send. Please try again or contact us directly. Call (555) 010-0142');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:5550100142');
  });

  it('[CF-1] shows the errors of the server at their fields', async () => {
    server.use(
      mockRoute(contactRoutes.create, () => {
        throw new ApiFailure('REQUEST.INVALID', { errors: { email: 'This address does not exist' } });
      }),
    );
    renderWithHost(Form, { path: '/', user: null });
    await fillForm();
    await send();
    expect(await screen.findByText('This address does not exist')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      expect.stringContaining('This address does not exist'),
    );
  });

  it('repeats the key of a request without a response, and has a new one after a response', async () => {
    const { host } = renderWithHost(Form, { path: '/', user: null });
    await fillForm();
    const keys = await submitThreeTimes(server, { route: contactRoutes.create, submit: send, host });
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
  });
});
