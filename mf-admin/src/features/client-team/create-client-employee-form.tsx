import { useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { clientEmployeeFormSchema, newMemberRights, teamLevelLabels, type ClientEmployee } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  chosenRights,
  FormSection,
  JobFields,
  PasswordField,
  RightFields,
  rightsBody,
  RightsPanel,
  rightValuesOf,
  teamLabels,
  TextField,
  useFormFields,
  type FormFields,
} from '@hive/ui/antd';
import { EmailSuggestion } from '@hive/ui/email-suggestion';
import { AccountCreated } from '../../shared/account-created';
import { AccountForm } from '../../shared/account-form';
import { useNewAccountDraft } from '../../shared/use-new-account-draft';
import { useAdminCreateClientEmployeeMutation } from './client-team.api';
import { CompanyField } from './company-field';

const labels = {
  companyId: 'Client Company',
  email: 'Email',
  ...teamLabels,
  password: 'Password',
  confirmPassword: 'Confirm Password',
};

const empty: Record<keyof typeof labels, string> = {
  companyId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  department: '',
  ...rightValuesOf(newMemberRights),
  password: '',
  confirmPassword: '',
};

function useCreateClientEmployee(
  element: RefObject<HTMLFormElement | null>,
  onCreated: (person: ClientEmployee) => void,
) {
  const host = useHost();
  const [create] = useAdminCreateClientEmployeeMutation();
  const form: FormFields<typeof empty> = useFormFields(
    {
      initialValues: empty,
      schema: clientEmployeeFormSchema,
      labels,
      onSubmit: async ({ confirmPassword: _repetition, ...values }) => {
        const { data, error } = await create({ ...values, ...rightsBody(values) });
        if (!data) {
          host.notify({
            title: 'Error',
            description: 'Failed to create client employee account. Please try again.',
            variant: 'destructive',
          });
          return errorsOf(error);
        }
        host.notify({
          title: 'Client Employee Account Created',
          description: 'The client employee account has been successfully set up.',
        });
        // even if the person has left the page in the meantime
        draft.clear();
        onCreated(data);
        return undefined;
      },
    },
    element,
  );
  const draft = useNewAccountDraft('new-client-employee', empty, form);
  return form;
}

/** The server's errors by field; the error of a used address stays at its field. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isApiError(error)) {
    return {};
  }
  return error.code === 'CLIENT_TEAM.EMAIL_EXISTS' ? { email: error.message } : (error.errors ?? {});
}

const factsOf = ({ firstName, lastName, companyName, jobTitle, accessLevel }: ClientEmployee) => [
  { label: 'Name', value: `${firstName} ${lastName}` },
  { label: 'Company', value: `${companyName}, ${jobTitle}` },
  { label: 'Access', value: teamLevelLabels[accessLevel] },
];

/** Creates the account of a person of a client; after a success it shows what was created. */
export function CreateClientEmployeeForm({ onViewList }: { onViewList: () => void }) {
  const [created, setCreated] = useState<ClientEmployee>();
  const element = useRef<HTMLFormElement>(null);
  const form = useCreateClientEmployee(element, setCreated);
  if (created) {
    return (
      <AccountCreated
        email={created.email}
        facts={factsOf(created)}
        listLabel="View client teams"
        onViewList={onViewList}
        onAnother={() => setCreated(undefined)}
      />
    );
  }
  return (
    <AccountForm
      element={element}
      form={form}
      label="Client employee account"
      submitLabel="Create Client Employee Account"
      aside={<RightsPanel {...chosenRights(form.values)} />}
    >
      <FormSection title="Company">
        <CompanyField label={labels.companyId} field={form.field('companyId')} />
      </FormSection>
      <FormSection title="Person">
        <TextField label={labels.firstName} field={form.field('firstName')} maxLength={100} />
        <TextField label={labels.lastName} field={form.field('lastName')} maxLength={100} />
        <TextField
          label={labels.email}
          field={form.field('email')}
          type="email"
          help={<EmailSuggestion {...form.field('email')} />}
        />
        <TextField optional label={labels.phone} field={form.field('phone')} type="tel" maxLength={50} />
        <JobFields field={form.field} />
      </FormSection>
      <FormSection title="Access">
        <RightFields field={form.field} values={form.values} />
      </FormSection>
      <FormSection title="Password">
        <PasswordField label={labels.password} field={form.field('password')} />
        <PasswordField label={labels.confirmPassword} field={form.field('confirmPassword')} />
      </FormSection>
    </AccountForm>
  );
}
