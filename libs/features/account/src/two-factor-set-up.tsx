import { useId } from 'react';
import { confirmTwoFactorSchema, type RecoveryCodes, type TwoFactorSetUp as SetUp } from '@hive/contracts';
import { formikFieldProps, TextField } from '@hive/ui';
import { AccountForm } from './account-form';
import { useAccountConfirmTwoFactorMutation } from './account.api';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form';

interface Props {
  setUp: SetUp;
  onConfirmed: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Width of the light border that scanners need, in squares. */
const BORDER = 4;

function QrCode({ size, path }: SetUp['qrCode']) {
  const view = `${-BORDER} ${-BORDER} ${size + 2 * BORDER} ${size + 2 * BORDER}`;
  return (
    <svg className={styles.qrCode} viewBox={view} role="img" aria-label="QR code for your authenticator app">
      <path d={path} fill="var(--color-black)" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The secret for the authenticator app, and the first code from it. */
export function TwoFactorSetUp({ setUp, onConfirmed, onCancel }: Props) {
  const id = useId();
  const [confirm] = useAccountConfirmTwoFactorMutation();
  const { form, element } = useAccountForm({
    initialValues: { code: '' },
    schema: confirmTwoFactorSchema,
    send: async (values) => {
      const { data, error } = await confirm(values);
      if (data) {
        onConfirmed(data);
      }
      return error;
    },
  });
  return (
    <div className={styles.setUp}>
      <QrCode {...setUp.qrCode} />
      <div className={styles.stack}>
        <p>
          Scan the QR code with an authenticator app. On this phone, <a href={setUp.uri}>open it in the app</a>, or type
          the key:
        </p>
        <p>
          <code className={styles.secret}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <AccountForm {...{ form, element, onCancel }} label="First code" submitLabel="Turn On">
          <TextField
            id={`${id}-code`}
            label="Enter the code from your authenticator app"
            {...formikFieldProps(form, 'code')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </AccountForm>
      </div>
    </div>
  );
}
