import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { accountFormSchema, type Account } from '@hive/contracts';
import { useCurrentUser, useFormDraft, useHost } from '@hive/session';
import { userChanged, useDispatch } from '@hive/store';
import { formikFieldProps, TextField } from '@hive/ui';
import { Panel, useAskedUnload } from '@hive/ui/app';
import { AccountForm } from './account-form';
import { useAccountUpdateMutation } from './account.api';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form';

const names = ['firstName', 'lastName', 'phone'] as const;
const valuesOf = ({ firstName, lastName, phone }: Account) => ({ firstName, lastName, phone });

/** The form of the profile. Unsaved input survives navigation and a reload; fields without input show what was saved elsewhere. */
function useProfileForm(account: Account) {
  const host = useHost();
  const user = useCurrentUser();
  const dispatch = useDispatch();
  const [update] = useAccountUpdateMutation();
  const { form, element } = useAccountForm({
    initialValues: valuesOf(account),
    schema: accountFormSchema,
    keepsValues: true,
    send: async (values) => {
      const { data, error } = await update(values);
      if (data && user) {
        dispatch(userChanged({ ...user, firstName: data.firstName, lastName: data.lastName }));
        host.notify({ title: 'Account updated', description: 'Your changes are saved.' });
      }
      return error;
    },
  });
  const edited = names.filter((name) => form.values[name] !== form.initialValues[name]);
  const shown = useRef(account);
  const showChanges = useEffectEvent(() => {
    // after a save, the cached account is outdated until it is read again
    if (form.isSubmitting || account === shown.current) {
      return;
    }
    shown.current = account;
    const saved = valuesOf(account);
    if (names.some((name) => saved[name] !== form.initialValues[name])) {
      form.resetForm({ values: saved });
      edited.forEach((name) => void form.setFieldValue(name, form.values[name]));
    }
  });
  useEffect(() => showChanges(), [account, form.isSubmitting]);
  useFormDraft({
    key: 'account',
    names,
    form: {
      values: form.values,
      isDirty: form.dirty,
      field: (name) => ({ onChange: (value) => void form.setFieldValue(name, value) }),
    },
    kept: edited,
  });
  useAskedUnload(form.dirty);
  return { form, element };
}

/** Name and phone number; the e-mail address is the login and only shown. */
export function ProfilePanel({ account }: { account: Account }) {
  const id = useId();
  const { form, element } = useProfileForm(account);
  return (
    <Panel title="Profile" note={account.email}>
      <AccountForm hasUndo form={form} element={element} label="Profile" submitLabel="Save Changes">
        <div className={styles.columns}>
          <TextField
            id={`${id}-first`}
            label="First Name"
            {...formikFieldProps(form, 'firstName')}
            autoComplete="given-name"
          />
          <TextField
            id={`${id}-last`}
            label="Last Name"
            {...formikFieldProps(form, 'lastName')}
            autoComplete="family-name"
          />
          <TextField
            id={`${id}-phone`}
            label="Phone"
            {...formikFieldProps(form, 'phone')}
            type="tel"
            autoComplete="tel"
            optional
          />
        </div>
      </AccountForm>
    </Panel>
  );
}
