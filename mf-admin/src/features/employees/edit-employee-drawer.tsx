import { useRef, useState, type RefObject } from 'react';
import { Button } from 'antd';
import { isApiError } from '@hive/api-client';
import { employeeFormSchema, USERNAME_MAX, type EmployeeAccount } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Drawer, ErrorSummary, FormSection, RightsPanel, TextField, useFormFields } from '@hive/ui/antd';
import { useCurrentStaff } from '../../app/current-staff';
import { DeactivateAccountDialog } from '../../shared/deactivate-account-dialog';
import { actionError } from '../../shared/errors';
import { useAccountActions } from '../../shared/use-account-actions';
import { accountCalls } from './account-calls';
import { employeeLabels, PersonFields, RoleFields } from './employee-fields';
import { useAdminUpdateEmployeeMutation } from './employees.api';
import { levelRights } from './level-rights';
import styles from '../../shared/account-list.module.css';

const labels = { ...employeeLabels, username: 'Username' };

interface EditEmployeeDrawerProps {
  account: EmployeeAccount;
  onClose: () => void;
}

function useEditEmployee({ account, onClose }: EditEmployeeDrawerProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [update] = useAdminUpdateEmployeeMutation();
  const initialValues: Record<keyof typeof labels, string> = {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone ?? '',
    department: account.department,
    role: account.role,
    accessLevel: account.accessLevel,
    startDate: account.startDate ?? '',
    username: account.username ?? '',
  };
  return useFormFields(
    {
      initialValues,
      schema: employeeFormSchema,
      labels,
      onSubmit: async (values) => {
        const { error } = await update({ id: account.id, change: values });
        if (error) {
          const description = actionError(error, 'Failed to save the changes. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({ title: 'Account updated', description: 'The changes have been saved.' });
        onClose();
        return undefined;
      },
    },
    element,
  );
}

/** Changes an account. After an error it stays open with the input. */
export function EditEmployeeDrawer(props: EditEmployeeDrawerProps) {
  const { account, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useEditEmployee(props, element);
  const actions = useAccountActions(account, accountCalls);
  const isOwn = useCurrentStaff()?.id === account.id;
  const { accessLevel, department } = form.values;
  const hasOtherRights = accessLevel !== account.accessLevel || department !== account.department;
  return (
    <Drawer title={`${account.firstName} ${account.lastName}`} onClose={onClose}>
      <form
        ref={element}
        noValidate
        aria-label="Employee account"
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <FormSection title="Person">
          <PersonFields field={form.field} />
          <TextField
            full
            optional
            label={labels.username}
            field={form.field('username')}
            maxLength={USERNAME_MAX}
            help="Logs in like the e-mail address."
          />
        </FormSection>
        <FormSection title="Role">
          <RoleFields
            isStartDateOptional
            field={form.field}
            levelNote={isOwn ? 'Another admin can change your own level.' : undefined}
          />
        </FormSection>
        {hasOtherRights ? (
          <p className={styles.note}>With other rights, {account.firstName} is signed out and has to sign in again.</p>
        ) : null}
        <RightsPanel {...levelRights(form.values)} />
        <div className={styles.editFoot}>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {account.isActive && !isOwn ? (
            <Button danger type="text" className={styles.deactivate ?? ''} onClick={() => setIsConfirming(true)}>
              Deactivate
            </Button>
          ) : null}
        </div>
      </form>
      {isConfirming ? (
        <DeactivateAccountDialog
          name={`${account.firstName} ${account.lastName}`}
          actions={actions}
          onDeactivated={onClose}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Drawer>
  );
}
