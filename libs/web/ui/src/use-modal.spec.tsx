import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { useModal } from './use-modal';

function Modal({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useModal(ref, { inert: '#page', initialFocus: 'input', onClose });
  return (
    <div ref={ref} tabIndex={-1}>
      <button>Cross</button>
      <input aria-label="Name" />
      <button>Send</button>
    </div>
  );
}

const page = (isOpen: boolean, onClose = () => undefined) => (
  <>
    <main id="page">
      <button>Open</button>
    </main>
    {isOpen && <Modal onClose={onClose} />}
  </>
);

describe('useModal', () => {
  it('leaves the focus where a visitor types already: the dialog was HTML before its script ran', () => {
    const container = document.body.appendChild(document.createElement('div'));
    const modal = <Modal onClose={() => undefined} />;
    container.innerHTML = renderToString(modal);
    const send = screen.getByRole('button', { name: 'Send' });
    send.focus();
    render(modal, { container, hydrate: true });
    expect(send).toHaveFocus();
  });

  it('focuses the modal, makes the page inert, and restores both', () => {
    const { rerender } = render(page(false));
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    rerender(page(true));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(opener.closest('[inert]')).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-locked');
    rerender(page(false));
    expect(opener).toHaveFocus();
    expect(opener.closest('[inert]')).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-locked');
  });

  it('wraps Tab and Shift+Tab inside the modal', async () => {
    const user = userEvent.setup();
    render(page(true));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cross' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('closes on Escape without bubbling, even when nothing has the focus', () => {
    let [closed, bubbled] = [0, 0];
    const onKeyDown = () => (bubbled += 1);
    document.addEventListener('keydown', onKeyDown);
    render(page(true, () => void (closed += 1)));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect([closed, bubbled]).toEqual([1, 0]);
    screen.getByRole('textbox').blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(closed).toBe(2);
    document.removeEventListener('keydown', onKeyDown);
  });
});
