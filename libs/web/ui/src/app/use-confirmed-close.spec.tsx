import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from '@hive/router';
import { supportDialogs } from '@hive/testing';
import { startHistoryGuards } from '../history-guard';
import { useConfirmedClose } from './use-confirmed-close';

beforeAll(supportDialogs);
beforeAll(startHistoryGuards);

const user = userEvent.setup({ delay: null });

function Form() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const { close, confirmation } = useConfirmedClose(isOpen && text !== '', () => setIsOpen(false));
  return isOpen ? (
    <dialog open>
      <input aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={close}>
        Close
      </button>
      {confirmation}
    </dialog>
  ) : (
    <p>Closed</p>
  );
}

function Pages() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return pathname === '/form' ? (
    <Form />
  ) : (
    <button type="button" onClick={() => void navigate('/form')}>
      Open
    </button>
  );
}

/** Opens the form as a second entry of the history. */
async function openForm() {
  history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('textbox', { name: 'Title' });
}

describe('Back on a form', () => {
  it('asks when there are changes, and keeps them', async () => {
    const title = await openForm();
    await user.type(title, 'Label');
    act(() => history.back());
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/form'));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Label');
    act(() => history.back());
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/form'));
  });

  it('asks again on an entry of which the router does not know the position', async () => {
    history.replaceState(null, '', '/form');
    history.pushState(null, '', '/form#title');
    render(
      <BrowserRouter>
        <Pages />
      </BrowserRouter>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Label');
    for (let times = 0; times < 2; times += 1) {
      act(() => history.back());
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(location.hash).toBe('#title'));
    }
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Label');
  });

  it('leaves at once without changes', async () => {
    await openForm();
    act(() => history.back());
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
    expect(location.pathname).toBe('/list');
  });
});

describe('a reload of a form', () => {
  it('is asked about while there are changes', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const title = await openForm();
    expect(isAsked()).toBe(false);
    await user.type(title, 'Label');
    expect(isAsked()).toBe(true);
    await user.clear(title);
    expect(isAsked()).toBe(false);
  });
});
