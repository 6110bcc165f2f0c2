import { useState } from 'react';
import type { Account, ConfirmPassword, RecoveryCodes, TwoFactorSetUp as SetUp } from '@hive/contracts';
import { useCurrentUser, useHost } from '@hive/session';
import { userChanged, useDispatch } from '@hive/store';
import { Button, Panel } from '@hive/ui/app';
import {
  useAccountBeginTwoFactorMutation,
  useAccountDisableTwoFactorMutation,
  useAccountRenewRecoveryCodesMutation,
} from './account.api';
import styles from './account.module.css';
import { ConfirmPasswordForm } from './confirm-password-form';
import { RecoveryCodesList } from './recovery-codes';
import { TwoFactorSetUp } from './two-factor-set-up';

type Step =
  { is: 'idle' | 'begin' | 'renew' | 'disable' } | { is: 'setUp'; setUp: SetUp } | { is: 'codes'; codes: string[] };

/** The calls behind the forms; each resolves to the error, if there is one. */
function useTwoFactorCalls(show: (step: Step) => void) {
  const host = useHost();
  const [begin] = useAccountBeginTwoFactorMutation();
  const [renew] = useAccountRenewRecoveryCodesMutation();
  const [disable] = useAccountDisableTwoFactorMutation();
  return {
    begin: async (body: ConfirmPassword) => {
      const { data, error } = await begin(body);
      if (data) {
        show({ is: 'setUp', setUp: data });
      }
      return error;
    },
    renew: async (body: ConfirmPassword) => {
      const { data, error } = await renew(body);
      if (data) {
        show({ is: 'codes', codes: data.codes });
      }
      return error;
    },
    disable: async (body: ConfirmPassword) => {
      const { error } = await disable(body);
      if (!error) {
        show({ is: 'idle' });
        host.notify({ title: 'Two-factor login is off', description: 'Your password alone logs you in.' });
      }
      return error;
    },
  };
}

const forms = {
  begin: { label: 'Set up two-factor login', submitLabel: 'Continue' },
  renew: { label: 'New recovery codes', submitLabel: 'Make New Codes' },
  disable: { label: 'Turn off two-factor login', submitLabel: 'Turn Off', danger: true },
};

function Overview({ account, show }: { account: Account; show: (step: Step) => void }) {
  if (!account.hasTwoFactor) {
    return (
      <div className={styles.stack}>
        <p>
          With two-factor login, your password alone is not enough: you also enter a code from an app on your phone.
        </p>
        <Button type="primary" size="large" onClick={() => show({ is: 'begin' })}>
          Set Up
        </Button>
      </div>
    );
  }
  const left = account.recoveryCodesLeft;
  return (
    <div className={styles.stack}>
      <p>
        Two-factor login is on. You have {left} recovery {left === 1 ? 'code' : 'codes'} left.
      </p>
      <div className={styles.actions}>
        <Button size="large" onClick={() => show({ is: 'renew' })}>
          New Recovery Codes
        </Button>
        <Button size="large" danger onClick={() => show({ is: 'disable' })}>
          Turn Off
        </Button>
      </div>
    </div>
  );
}

/** Sets up two-factor login, renews its recovery codes and turns it off. */
export function TwoFactorPanel({ account }: { account: Account }) {
  const [step, show] = useState<Step>({ is: 'idle' });
  const calls = useTwoFactorCalls(show);
  const user = useCurrentUser();
  const dispatch = useDispatch();
  const cancel = () => show({ is: 'idle' });
  /** The whole area is accessible again once the codes have been noted. */
  const finish = () => {
    cancel();
    if (user?.mustSetUpTwoFactor) {
      const { mustSetUpTwoFactor: _done, ...free } = user;
      dispatch(userChanged(free));
    }
  };
  return (
    <Panel title="Two-factor login" {...(account.hasTwoFactor && { note: 'On' })}>
      {step.is === 'idle' && <Overview account={account} show={show} />}
      {(step.is === 'begin' || step.is === 'renew' || step.is === 'disable') && (
        <ConfirmPasswordForm key={step.is} {...forms[step.is]} send={calls[step.is]} onCancel={cancel} />
      )}
      {step.is === 'setUp' && (
        <TwoFactorSetUp
          setUp={step.setUp}
          onCancel={cancel}
          onConfirmed={({ codes }: RecoveryCodes) => show({ is: 'codes', codes })}
        />
      )}
      {step.is === 'codes' && <RecoveryCodesList codes={step.codes} onDone={finish} />}
    </Panel>
  );
}
