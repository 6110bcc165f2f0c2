import { isApiError } from '@hive/api-client';
import {
  clientEmployeeFormSchema,
  inviteClientEmployeeFormSchema,
  newMemberRights,
  teamLevelLabels,
  type ClientEmployee,
} from '@hive/contracts';
import {
  chosenRights,
  FormSection,
  JobFields,
  RightFields,
  rightsBody,
  RightsPanel,
  rightValuesOf,
  teamLabels,
  TextField,
} from '@hive/ui/app';
import { EmailSuggestion } from '@hive/ui/email-suggestion';
import { AccountForm, passwordLabels } from '../../shared/account-form';
import { useUrlState } from '../../shared/url-state';
import { useNewAccount } from '../../shared/use-new-account';
import { useAdminCreateClientEmployeeMutation } from './client-team.api';
import { CompanyField } from './company-field';

const labels = {
  companyId: 'Client Company',
  email: 'Email',
  ...teamLabels,
  ...passwordLabels,
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

const texts = {
  created: 'Client Employee Account Created',
  description: 'The client employee account has been successfully set up.',
  failed: 'Failed to create client employee account. Please try again.',
};

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
  const company = useUrlState().params.get('company') ?? '';
  const [create] = useAdminCreateClientEmployeeMutation();
  const account = useNewAccount({
    draft: `new-client-employee${company && `:${company}`}`,
    // the page of a client opens the form for that client
    empty: { ...empty, companyId: company },
    labels,
    schema: clientEmployeeFormSchema,
    inviteSchema: inviteClientEmployeeFormSchema,
    isInvitation: company !== '',
    create: (values) => create({ ...values, ...rightsBody(values) }),
    texts,
    errorsOf,
  });
  const { field, values } = account.form;
  return (
    <AccountForm
      account={account}
      label="Client employee account"
      submitLabel="Create Client Employee Account"
      aside={<RightsPanel {...chosenRights(values)} />}
      factsOf={factsOf}
      listLabel="View client teams"
      onViewList={onViewList}
    >
      <FormSection title="Company">
        <CompanyField label={labels.companyId} field={field('companyId')} />
      </FormSection>
      <FormSection title="Person">
        <TextField label={labels.firstName} field={field('firstName')} maxLength={100} />
        <TextField label={labels.lastName} field={field('lastName')} maxLength={100} />
        <TextField
          label={labels.email}
          field={field('email')}
          type="email"
          help={<EmailSuggestion {...field('email')} />}
        />
        <TextField optional label={labels.phone} field={field('phone')} type="tel" maxLength={50} />
        <JobFields field={field} />
      </FormSection>
      <FormSection title="Access">
        <RightFields field={field} values={values} />
      </FormSection>
    </AccountForm>
  );
}
