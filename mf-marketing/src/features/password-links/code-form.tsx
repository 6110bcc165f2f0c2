import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, FormError, TextField } from '@hive/ui';
import styles from './choose-password-panel.module.css';

/** Asks for the code of the second factor. `onSubmit` resolves to the reason of a refusal. */
export function CodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<string | undefined> }) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      form.current?.querySelector('input')?.focus();
    }
  }, [isBusy]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(await onSubmit(code));
    setCode('');
    setIsBusy(false);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy}>
        <p>Your password is set.</p>
        <TextField
          id="password-code"
          label="Enter the code from your authenticator app"
          name="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          help="Without your phone, enter one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        {failure && <FormError>{failure}</FormError>}
        <Button type="submit" isLoading={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </fieldset>
    </form>
  );
}
