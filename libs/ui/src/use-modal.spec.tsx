import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useModal } from './use-modal';

function Sheet({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useModal(ref, { rest: '#rest', first: 'input', onClose });
  return (
    <div ref={ref} tabIndex={-1}>
      <button>Cross</button>
      <input aria-label="Name" />
      <button>Send</button>
    </div>
  );
}

const page = (covered: boolean, onClose = () => undefined) => (
  <>
    <main id="rest">
      <button>Open</button>
    </main>
    {covered && <Sheet onClose={onClose} />}
  </>
);

describe('a cover', () => {
  it('takes the focus and the page behind out of reach, and gives both back', () => {
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

  it('lets Tab go round inside, both ways', async () => {
    const user = userEvent.setup();
    render(page(true));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cross' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('closes by Escape once, which nobody behind it hears, also when nothing has the focus', () => {
    let [closed, heard] = [0, 0];
    const hear = () => (heard += 1);
    document.addEventListener('keydown', hear);
    render(page(true, () => void (closed += 1)));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect([closed, heard]).toEqual([1, 0]);
    screen.getByRole('textbox').blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(closed).toBe(2);
    document.removeEventListener('keydown', hear);
  });
});
