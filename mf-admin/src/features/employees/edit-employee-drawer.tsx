import { useRef, type RefObject } from 'react';
import { employeeFormSchema, USERNAME_MAX, type EmployeeAccount } from '@hive/contracts';
import { FormConflict, FormSection, RightsPanel, TextField, useFormFields, useSeenChanges } from '@hive/ui/app';
import { useCurrentStaff } from '../../app/current-staff';
import { AccountDrawer } from '../../shared/account-drawer';
import { useAccountActions } from '../../shared/use-account-actions';
import { useAccountSaved } from '../../shared/use-account-saved';
import { accountCalls } from './account-calls';
import { employeeLabels, PersonFields, RoleFields } from './employee-fields';
import { useAdminUpdateEmployeeMutation } from './employees.api';
import { levelRights } from './level-rights';

const labels = { ...employeeLabels, username: 'Username' };

interface EditEmployeeDrawerProps {
  account: EmployeeAccount;
  onClose: () => void;
}

function useEditEmployee({ account, onClose }: EditEmployeeDrawerProps, element: RefObject<HTMLFormElement | null>) {
  const [update] = useAdminUpdateEmployeeMutation();
  const opened: Record<keyof typeof labels, string> = {
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
  const changes = useSeenChanges(opened);
  const saved = useAccountSaved(onClose, changes.refusalOf);
  const form = useFormFields(
    {
      initialValues: changes.opened,
      schema: employeeFormSchema,
      labels,
      onSubmit: async (values) =>
        saved(await update({ id: account.id, change: { ...values, seen: changes.seenNow() } })),
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** Changes an account. After an error it stays open with the input. */
export function EditEmployeeDrawer(props: EditEmployeeDrawerProps) {
  const { account, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useEditEmployee(props, element);
  const actions = useAccountActions(account, accountCalls);
  const isOwn = useCurrentStaff()?.id === account.id;
  const { accessLevel, department } = form.values;
  return (
    <AccountDrawer
      person={account}
      label="Employee account"
      element={element}
      form={form}
      conflict={<FormConflict form={form} changes={changes} />}
      hasOtherRights={accessLevel !== account.accessLevel || department !== account.department}
      canDeactivate={account.isActive && !isOwn}
      actions={actions}
      rights={<RightsPanel {...levelRights(form.values)} />}
      onClose={onClose}
    >
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
    </AccountDrawer>
  );
}
