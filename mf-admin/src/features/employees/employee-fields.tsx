import { departments, staffLevels } from '@hive/contracts';
import { type BoundField, SelectField, TextField } from '@hive/ui/app';
import { EmailSuggestion } from '@hive/ui/email-suggestion';
import { departmentLabels, staffLevelLabels } from '../../shared/labels';

/** The label of each field of an account. */
export const employeeLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  role: 'Job Title',
  accessLevel: 'Access Level',
  startDate: 'Start Date',
};

type Field = (name: keyof typeof employeeLabels) => BoundField;

const departmentOptions = departments.map((value) => ({ value, label: departmentLabels[value] ?? value }));
const levelOptions = staffLevels.map((value) => ({ value, label: staffLevelLabels[value] }));

/** Name, e-mail and phone. */
export function PersonFields({ field }: { field: Field }) {
  return (
    <>
      <TextField label={employeeLabels.firstName} field={field('firstName')} maxLength={100} />
      <TextField label={employeeLabels.lastName} field={field('lastName')} maxLength={100} />
      <TextField
        label={employeeLabels.email}
        field={field('email')}
        type="email"
        help={<EmailSuggestion {...field('email')} />}
      />
      <TextField optional label={employeeLabels.phone} field={field('phone')} type="tel" maxLength={50} />
    </>
  );
}

interface RoleFieldsProps {
  field: Field;
  /** Says why the level cannot be changed. */
  levelNote?: string | undefined;
  isStartDateOptional?: boolean;
}

/** Department, job title, access level and start date. */
export function RoleFields({ field, levelNote, isStartDateOptional = false }: RoleFieldsProps) {
  const level = field('accessLevel');
  return (
    <>
      <SelectField
        label={employeeLabels.department}
        field={field('department')}
        placeholder="Select a department"
        options={departmentOptions}
      />
      <TextField label={employeeLabels.role} field={field('role')} maxLength={100} />
      <SelectField
        label={employeeLabels.accessLevel}
        field={{ ...level, disabled: level.disabled || levelNote !== undefined }}
        options={levelOptions}
        {...(levelNote === undefined ? {} : { help: levelNote })}
      />
      <TextField
        label={employeeLabels.startDate}
        field={field('startDate')}
        type="date"
        optional={isStartDateOptional}
      />
    </>
  );
}
