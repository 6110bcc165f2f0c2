import { useRef, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import {
  inviteClientEmployeeSchema,
  newMemberRights,
  updateClientEmployeeSchema,
  type ClientEmployee,
} from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  chosenRights,
  Drawer,
  ErrorSummary,
  FormConflict,
  FormSection,
  JobFields,
  RightFields,
  rightsBody,
  RightsPanel,
  rightValuesOf,
  teamLabels,
  TextField,
  useConfirmedClose,
  useFormFields,
  useSeenChanges,
} from '@hive/ui/app';
import { EmailSuggestion } from '@hive/ui/email-suggestion';
import { useViewerRights } from '../../app/viewer';
import { usePortalInviteMutation, usePortalUpdateMemberMutation } from './client-team.api';
import { errorMessage } from './use-member-actions';
import styles from './client-team.module.css';

const labels = { ...teamLabels, email: 'Email' };

interface MemberDrawerProps {
  companyId: string;
  /** Undefined: a new person is invited. */
  person: ClientEmployee | undefined;
  onClose: () => void;
}

const blank = {
  ...newMemberRights,
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  jobTitle: '',
  department: null,
};

function valuesOf(person: ClientEmployee | undefined): Record<keyof typeof labels, string> {
  const { firstName, lastName, email, phone, jobTitle, department, ...rights } = person ?? blank;
  const { accessLevel, canViewProjects, canViewBilling, canManageTeam } = rights;
  const details = { firstName, lastName, email, jobTitle, phone: phone ?? '', department: department ?? '' };
  return { ...details, ...rightValuesOf({ accessLevel, canViewProjects, canViewBilling, canManageTeam }) };
}

/** The server's errors by field; a used address and refused rights are reported at their field. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isApiError(error)) {
    return {};
  }
  const fieldByCode: Partial<Record<string, string>> = {
    'CLIENT_TEAM.EMAIL_EXISTS': 'email',
    'CLIENT_TEAM.GRANT_REFUSED': 'accessLevel',
    'CLIENT_TEAM.LAST_OWNER': 'accessLevel',
  };
  const field = fieldByCode[error.code ?? ''];
  return field === undefined ? (error.errors ?? {}) : { [field]: error.message };
}

function useMemberForm({ companyId, person, onClose }: MemberDrawerProps, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const [invite] = usePortalInviteMutation();
  const [update] = usePortalUpdateMemberMutation();
  const success = person
    ? { title: 'Account updated', description: 'The changes have been saved.' }
    : { title: 'Invitation sent', description: 'The link in the mail works for 24 hours.' };
  const changes = useSeenChanges(valuesOf(person));
  const form = useFormFields(
    {
      initialValues: changes.opened,
      schema: person ? updateClientEmployeeSchema : inviteClientEmployeeSchema,
      labels,
      onSubmit: async (values) => {
        const body = { ...values, ...rightsBody(values) };
        const { email: _login, ...seen } = changes.seenNow();
        const { error } = person
          ? await update({ id: person.id, change: { ...body, seen } })
          : await invite({ ...body, companyId });
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const description = errorMessage(error, 'The account was not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return errorsOf(error);
        }
        host.notify(success);
        onClose();
        return undefined;
      },
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** Invites a person or changes an account. Stays open with the input after an error; asks before it discards unsaved input. */
export function MemberDrawer(props: MemberDrawerProps) {
  const { person, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useMemberForm(props, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  const granter = useViewerRights();
  const title = person ? `${person.firstName} ${person.lastName}` : 'Invite a person';
  return (
    <Drawer title={title} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label={title}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <FormSection title="Person">
          <TextField label={labels.firstName} field={form.field('firstName')} maxLength={100} />
          <TextField label={labels.lastName} field={form.field('lastName')} maxLength={100} />
          {person ? null : (
            <TextField
              full
              label={labels.email}
              field={form.field('email')}
              type="email"
              help={<EmailSuggestion {...form.field('email')} />}
            />
          )}
          <JobFields field={form.field} />
          <TextField full optional label={labels.phone} field={form.field('phone')} type="tel" maxLength={50} />
        </FormSection>
        <FormSection title="Access">
          <RightFields field={form.field} values={form.values} granter={granter} />
        </FormSection>
        <RightsPanel {...chosenRights(form.values)} />
        <div className={styles.foot}>
          <FormConflict form={form} changes={changes} />
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {person ? 'Save changes' : 'Send invitation'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
