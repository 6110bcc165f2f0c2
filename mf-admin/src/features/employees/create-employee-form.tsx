import {
  createEmployeeFormSchema,
  inviteEmployeeFormSchema,
  PASSWORD_MIN_LENGTH,
  type EmployeeAccount,
} from '@hive/contracts';
import { FormSection, RightsPanel } from '@hive/ui/app';
import { AccountForm, passwordLabels } from '../../shared/account-form';
import { calendarDay } from '../../shared/dates';
import { departmentLabels, staffLevelLabels } from '../../shared/labels';
import { useNewAccount } from '../../shared/use-new-account';
import { employeeLabels, PersonFields, RoleFields } from './employee-fields';
import { useAdminCreateEmployeeMutation } from './employees.api';
import { levelRights } from './level-rights';

const labels = { ...employeeLabels, ...passwordLabels };

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

const texts = {
  created: 'Employee Account Created',
  description: 'The employee account has been successfully set up.',
  failed: 'Failed to create employee account. Please try again.',
};

const factsOf = ({ firstName, lastName, department, role, accessLevel, startDate }: EmployeeAccount) => [
  { label: 'Name', value: `${firstName} ${lastName}` },
  { label: 'Department', value: `${departmentLabels[department] ?? department}, ${role}` },
  { label: 'Access', value: `${staffLevelLabels[accessLevel]}, from ${calendarDay(startDate, 'now')}` },
];

/** Creates the account of a member of staff; after a success it shows what was created. */
export function CreateEmployeeForm({ onViewList }: { onViewList: () => void }) {
  const [create] = useAdminCreateEmployeeMutation();
  const account = useNewAccount({
    draft: 'new-employee',
    empty,
    labels,
    schema: createEmployeeFormSchema,
    inviteSchema: inviteEmployeeFormSchema,
    create,
    texts,
  });
  const { field, values } = account.form;
  return (
    <AccountForm
      account={account}
      label="Employee account"
      submitLabel="Create Employee Account"
      passwordHelp={`At least ${PASSWORD_MIN_LENGTH} characters. The person replaces it with their own.`}
      aside={<RightsPanel {...levelRights(values)} />}
      factsOf={factsOf}
      listLabel="View staff"
      onViewList={onViewList}
    >
      <FormSection title="Person">
        <PersonFields field={field} />
      </FormSection>
      <FormSection title="Role">
        <RoleFields field={field} />
      </FormSection>
    </AccountForm>
  );
}
