import { useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { createEmployeeFormSchema, PASSWORD_MIN_LENGTH, type EmployeeAccount } from '@hive/contracts';
import { useHost } from '@hive/session';
import { FormSection, PasswordField, RightsPanel, useFormFields, type FormFields } from '@hive/ui/antd';
import { AccountCreated } from '../../shared/account-created';
import { AccountForm } from '../../shared/account-form';
import { calendarDay } from '../../shared/dates';
import { departmentLabels, staffLevelLabels } from '../../shared/labels';
import { useNewAccountDraft } from '../../shared/use-new-account-draft';
import { employeeLabels, PersonFields, RoleFields } from './employee-fields';
import { useAdminCreateEmployeeMutation } from './employees.api';
import { levelRights } from './level-rights';

const labels = { ...employeeLabels, password: 'Password', confirmPassword: 'Confirm Password' };

const empty: Record<keyof typeof labels, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  department: '',
  role: '',
  accessLevel: 'employee',
  startDate: '',
  password: '',
  confirmPassword: '',
};

function useCreateEmployee(element: RefObject<HTMLFormElement | null>, onCreated: (account: EmployeeAccount) => void) {
  const host = useHost();
  const [create] = useAdminCreateEmployeeMutation();
  const form: FormFields<typeof empty> = useFormFields(
    {
      initialValues: empty,
      schema: createEmployeeFormSchema,
      labels,
      onSubmit: async ({ confirmPassword: _repetition, ...values }) => {
        const { data, error } = await create(values);
        if (!data) {
          host.notify({
            title: 'Error',
            description: 'Failed to create employee account. Please try again.',
            variant: 'destructive',
          });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({
          title: 'Employee Account Created',
          description: 'The employee account has been successfully set up.',
        });
        // even if the person has left the page in the meantime
        draft.clear();
        onCreated(data);
        return undefined;
      },
    },
    element,
  );
  const draft = useNewAccountDraft('new-employee', empty, form);
  return form;
}

const factsOf = ({ firstName, lastName, department, role, accessLevel, startDate }: EmployeeAccount) => [
  { label: 'Name', value: `${firstName} ${lastName}` },
  { label: 'Department', value: `${departmentLabels[department] ?? department}, ${role}` },
  { label: 'Access', value: `${staffLevelLabels[accessLevel]}, from ${calendarDay(startDate, 'now')}` },
];

/** Creates the account of a member of staff; after a success it shows what was created. */
export function CreateEmployeeForm({ onViewList }: { onViewList: () => void }) {
  const [created, setCreated] = useState<EmployeeAccount>();
  const element = useRef<HTMLFormElement>(null);
  const form = useCreateEmployee(element, setCreated);
  if (created) {
    return (
      <AccountCreated
        email={created.email}
        facts={factsOf(created)}
        listLabel="View staff"
        onViewList={onViewList}
        onAnother={() => setCreated(undefined)}
      />
    );
  }
  return (
    <AccountForm
      element={element}
      form={form}
      label="Employee account"
      submitLabel="Create Employee Account"
      aside={<RightsPanel {...levelRights(form.values)} />}
    >
      <FormSection title="Person">
        <PersonFields field={form.field} />
      </FormSection>
      <FormSection title="Role">
        <RoleFields field={form.field} />
      </FormSection>
      <FormSection title="Password">
        <PasswordField
          label={labels.password}
          field={form.field('password')}
          help={`At least ${PASSWORD_MIN_LENGTH} characters. The person replaces it with their own.`}
        />
        <PasswordField label={labels.confirmPassword} field={form.field('confirmPassword')} />
      </FormSection>
    </AccountForm>
  );
}
