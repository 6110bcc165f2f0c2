import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useClientPage } from './client-page.fixtures';

const { clients, open } = useClientPage();

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const field = () => screen.findByRole('textbox', { name: 'New note, which the client never sees' });
const options = () => screen.queryAllByRole('option', { name: /Maya Reyes|Jon Park/ });

describe('A note', () => {
  it('mentions a colleague who is chosen with the keyboard, and says who may not see it', async () => {
    const { host } = open();
    const note = await field();
    await user.type(note, 'For @');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.type(note, 'j');
    expect(options().map(({ textContent }) => textContent)).toEqual(['Jon Park']);
    expect(note).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    await user.keyboard('{Enter}please look');
    expect(note).toHaveValue('For @Jon Park please look');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(clients.notes.map(({ text }) => text)).toContain('For @Jon Park please look'));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Saved, but not everybody was notified', description: 'Not allowed to see this client: Jon Park.' },
      ]),
    );
  });

  it('mentions a colleague by a press in the middle of the text, and none after Escape or in an address', async () => {
    open();
    const note = await field();
    await user.type(note, 'Ask  first');
    await user.type(note, '@may', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.click(options()[0] as HTMLElement);
    expect(note).toHaveValue('Ask @Maya Reyes  first');
    await user.keyboard('today');
    expect(note).toHaveValue('Ask @Maya Reyes today first');
    await user.clear(note);
    await user.type(note, 'ada@jo');
    expect(options()).toEqual([]);
    await user.type(note, ' @jo');
    expect(options()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(note).toHaveValue('ada@jo @jo');
  });
});
