import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailSuggestion } from './email-suggestion';
import { TextField } from './field';

function Form({ onSubmit }: { onSubmit: (email: string) => void }) {
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(email);
      }}
    >
      <TextField
        id="email"
        label="Email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        help={<EmailSuggestion id="email" value={email} />}
      />
      <button type="submit">Send</button>
    </form>
  );
}

it('a mistyped address is corrected by one press, and can be sent as it is', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  const field = screen.getByLabelText('Email');
  await user.type(field, 'kim@gmial.com');
  const suggestion = await screen.findByRole('button', { name: 'Did you mean gmail.com?' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenLastCalledWith('kim@gmial.com');
  await user.click(suggestion);
  expect(field).toHaveValue('kim@gmail.com');
  expect(field).toHaveFocus();
  expect(suggestion).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenLastCalledWith('kim@gmail.com');
});
