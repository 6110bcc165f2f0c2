import { useRef, type RefObject } from 'react';
import { updateClientEmployeeSchema, type ClientEmployee } from '@hive/contracts';
import {
  chosenRights,
  FormConflict,
  FormSection,
  JobFields,
  RightFields,
  rightsBody,
  RightsPanel,
  rightValuesOf,
  teamLabels,
  TextField,
  useFormFields,
  useSeenChanges,
} from '@hive/ui/app';
import { AccountDrawer } from '../../shared/account-drawer';
import { useAccountActions } from '../../shared/use-account-actions';
import { useAccountSaved } from '../../shared/use-account-saved';
import { accountCalls } from './account-calls';
import { useAdminUpdateClientEmployeeMutation } from './client-team.api';

export interface EditClientEmployeeDrawerProps {
  person: ClientEmployee;
  onClose: () => void;
}

function useEditClientEmployee(
  { person, onClose }: EditClientEmployeeDrawerProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const [update] = useAdminUpdateClientEmployeeMutation();
  const opened: Record<keyof typeof teamLabels, string> = {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone ?? '',
    jobTitle: person.jobTitle,
    department: person.department ?? '',
    ...rightValuesOf(person),
  };
  const changes = useSeenChanges(opened);
  const saved = useAccountSaved(onClose, changes.refusalOf);
  const form = useFormFields(
    {
      initialValues: changes.opened,
      schema: updateClientEmployeeSchema,
      labels: teamLabels,
      onSubmit: async (values) => {
        const change = { ...values, ...rightsBody(values), seen: changes.seenNow() };
        return saved(await update({ id: person.id, change }));
      },
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** Changes an account. After an error it stays open with the input. */
export function EditClientEmployeeDrawer(props: EditClientEmployeeDrawerProps) {
  const { person, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useEditClientEmployee(props, element);
  const actions = useAccountActions(person, accountCalls);
  const before: Record<string, string> = rightValuesOf(person);
  const after: Record<string, string> = form.values;
  return (
    <AccountDrawer
      person={person}
      label="Client employee account"
      element={element}
      form={form}
      conflict={<FormConflict form={form} changes={changes} />}
      hasOtherRights={Object.keys(before).some((name) => before[name] !== after[name])}
      canDeactivate={person.isActive}
      actions={actions}
      rights={<RightsPanel {...chosenRights(form.values)} />}
      onClose={onClose}
    >
      <FormSection title="Person">
        <TextField label={teamLabels.firstName} field={form.field('firstName')} maxLength={100} />
        <TextField label={teamLabels.lastName} field={form.field('lastName')} maxLength={100} />
        <JobFields field={form.field} />
        <TextField full optional label={teamLabels.phone} field={form.field('phone')} type="tel" maxLength={50} />
      </FormSection>
      <FormSection title="Access">
        <RightFields field={form.field} values={form.values} />
      </FormSection>
    </AccountDrawer>
  );
}
