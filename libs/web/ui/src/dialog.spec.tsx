import { act, fireEvent, render, screen } from '@testing-library/react';
import { supportDialogs } from '@hive/testing';
import { Dialog } from './dialog';

beforeAll(supportDialogs);

/** A page with a dialog; `form`: in a native dialog, as a form of staff is. */
function Page({ form = false, isOpen, onClose = () => undefined }: PageProps) {
  return (
    <>
      <div id="outlet">
        {form ? (
          <dialog open aria-label="Client">
            <input aria-label="Company" />
          </dialog>
        ) : null}
      </div>
      {isOpen ? (
        <Dialog title="Login" onClose={onClose}>
          <input aria-label="Username" />
        </Dialog>
      ) : null}
    </>
  );
}

interface PageProps {
  form?: boolean;
  isOpen: boolean;
  onClose?: () => void;
}

const layer = () => screen.getByLabelText('Username').closest('dialog');

describe('the dialog', () => {
  it('is not native, so that toasts stay where they are', () => {
    render(<Page isOpen />);
    expect(layer()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Login' })).toHaveAttribute('aria-modal', 'true');
  });

  it('is native above a native one, keeps the focus of that one, and closes alone', () => {
    const onClose = jest.fn();
    const { rerender } = render(<Page form isOpen={false} />);
    act(() => screen.getByLabelText('Company').focus());
    rerender(<Page form isOpen onClose={onClose} />);
    expect(layer()).toHaveAttribute('open');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    const isDefault = fireEvent.keyDown(screen.getByLabelText('Username'), { key: 'Escape' });
    expect([isDefault, onClose.mock.calls.length]).toEqual([false, 1]);
    fireEvent(layer() as HTMLElement, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    rerender(<Page form isOpen={false} />);
    expect(screen.getByLabelText('Company')).toHaveFocus();
  });
});
