import { useRef, useState, type RefObject } from 'react';
import { Button } from 'antd';
import { isApiError } from '@hive/api-client';
import { updateClientEmployeeSchema, type ClientEmployee } from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  chosenRights,
  Drawer,
  ErrorSummary,
  FormSection,
  JobFields,
  RightFields,
  rightsBody,
  RightsPanel,
  rightValuesOf,
  teamLabels,
  TextField,
  useFormFields,
} from '@hive/ui/antd';
import { DeactivateAccountDialog } from '../../shared/deactivate-account-dialog';
import { actionError } from '../../shared/errors';
import { useAccountActions } from '../../shared/use-account-actions';
import { accountCalls } from './account-calls';
import { useAdminUpdateClientEmployeeMutation } from './client-team.api';
import styles from '../../shared/account-list.module.css';

interface EditClientEmployeeDrawerProps {
  person: ClientEmployee;
  onClose: () => void;
}

function useEditClientEmployee(
  { person, onClose }: EditClientEmployeeDrawerProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const host = useHost();
  const [update] = useAdminUpdateClientEmployeeMutation();
  const initialValues: Record<keyof typeof teamLabels, string> = {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone ?? '',
    jobTitle: person.jobTitle,
    department: person.department ?? '',
    ...rightValuesOf(person),
  };
  return useFormFields(
    {
      initialValues,
      schema: updateClientEmployeeSchema,
      labels: teamLabels,
      onSubmit: async (values) => {
        const { error } = await update({ id: person.id, change: { ...values, ...rightsBody(values) } });
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
export function EditClientEmployeeDrawer(props: EditClientEmployeeDrawerProps) {
  const { person, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useEditClientEmployee(props, element);
  const actions = useAccountActions(person, accountCalls);
  const [isConfirming, setIsConfirming] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const before: Record<string, string> = rightValuesOf(person);
  const after: Record<string, string> = form.values;
  const hasOtherRights = Object.keys(before).some((name) => before[name] !== after[name]);
  return (
    <Drawer title={name} onClose={onClose}>
      <form
        ref={element}
        noValidate
        aria-label="Client employee account"
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <FormSection title="Person">
          <TextField label={teamLabels.firstName} field={form.field('firstName')} maxLength={100} />
          <TextField label={teamLabels.lastName} field={form.field('lastName')} maxLength={100} />
          <JobFields field={form.field} />
          <TextField full optional label={teamLabels.phone} field={form.field('phone')} type="tel" maxLength={50} />
        </FormSection>
        <FormSection title="Access">
          <RightFields field={form.field} values={form.values} />
        </FormSection>
        {hasOtherRights ? (
          <p className={styles.note}>With other rights, {person.firstName} is signed out and has to sign in again.</p>
        ) : null}
        <RightsPanel {...chosenRights(form.values)} />
        <div className={styles.editFoot}>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {person.isActive ? (
            <Button danger type="text" className={styles.deactivate ?? ''} onClick={() => setIsConfirming(true)}>
              Deactivate
            </Button>
          ) : null}
        </div>
      </form>
      {isConfirming ? (
        <DeactivateAccountDialog
          name={name}
          actions={actions}
          onDeactivated={onClose}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Drawer>
  );
}
