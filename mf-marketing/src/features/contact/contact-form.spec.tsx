import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactRoutes, type HostApi, type Settings } from '@hive/contracts';
import { answer, ApiFailure, renderWithHost, useApiServer } from '@hive/testing';
import { Contact } from './contact-form';

const server = useApiServer();
const settings = { contactEmail: 'hello@hive.example', contactPhone: '(555) 010-0142' } as Settings;
const Form = ({ host }: { host: HostApi }) => <Contact host={host} settings={settings} />;

const user = userEvent.setup({ delay: null });

async function write() {
  await user.type(screen.getByLabelText('Name'), 'Mara');
  await user.type(screen.getByLabelText('Email'), 'mara@kettle.example');
  await user.type(screen.getByLabelText('Message'), 'Hello');
}

const native = window.setTimeout;
afterEach(() => {
  window.setTimeout = native;
});

/** What is to happen after that time happens when the returned function is called; all other timers run. */
function holdTimer(ms: number): () => void {
  const held: (() => void)[] = [];
  const set = (handler: () => void, delay?: number) => (delay === ms ? held.push(handler) : native(handler, delay));
  window.setTimeout = set as typeof setTimeout;
  return () => {
    expect(held).toHaveLength(1);
    held.forEach((handler) => handler());
  };
}

const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));

describe('the contact form', () => {
  it('[CF-1] sends the message, says so for three seconds and is empty then', async () => {
    const bodies: unknown[] = [];
    server.use(
      answer(contactRoutes.create, ({ body }) => {
        bodies.push(body);
        return { id: '1' };
      }),
    );
    const afterThreeSeconds = holdTimer(3000);
    const { host } = renderWithHost(Form, { path: '/', user: null });
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
    await write();
    await send();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    const came = { referrer: 'direct', landingPage: '/' };
    expect(bodies).toEqual([
      {
        name: 'Mara',
        email: 'mara@kettle.example',
        message: 'Hello',
        website: '',
        leadSource: { first: came, last: came },
      },
    ]);
    expect(host.notices).toEqual([
      { title: 'Message Sent!', description: "Thank you for reaching out. We'll get back to you soon." },
    ]);
    expect(screen.queryByLabelText('Name')).toBeNull();
    act(() => afterThreeSeconds());
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('[CF-1] sends nothing before it is valid', async () => {
    renderWithHost(Form, { path: '/', user: null });
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('[CF-1] keeps the words when sending fails', async () => {
    server.use(
      answer(contactRoutes.create, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const { host } = renderWithHost(Form, { path: '/', user: null });
    await write();
    await send();
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Failed to Send', description: 'Please try again or contact us directly.', variant: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });
});
