import { useRef } from 'react';
import { isApiError } from '@hive/api-client';
import {
  ASSESSMENT_ANSWER_MAX,
  companySizeOptions,
  createClientRecordSchema,
  marketingStatuses,
  type Client,
} from '@hive/contracts';
import { useHost } from '@hive/session';
import {
  Button,
  Drawer,
  ErrorSummary,
  FormConflict,
  FormSection,
  SelectField,
  TextAreaField,
  TextField,
  useConfirmedClose,
  useFormFields,
  useSeenChanges,
} from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { undoAction } from '../../shared/undo-action';
import { clientLabels, type ClientField } from '../../shared/client-labels';
import { useAdminCreateClientMutation, useAdminUpdateClientMutation } from './clients-changes.api';
import styles from '../../shared/account-list.module.css';

type Values = Record<ClientField, string>;

const fields = Object.keys(clientLabels) as ClientField[];
const answers: ClientField[] = ['businessGoals', 'businessStory', 'targetAudience', 'competitors', 'brandAesthetic'];

const valuesOf = (values: Partial<Record<ClientField, string | null>> = {}): Values =>
  Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])) as Values;

/** The first and the last name of somebody who wrote both in one field. */
function valuesOfSender({ name, email }: SourceMessage): Partial<Values> {
  const [lastName = '', ...first] = name.trim().split(/\s+/).toReversed();
  const firstName = first.toReversed().join(' ');
  return { contactEmail: email, ...(firstName ? { firstName, lastName } : { firstName: lastName }) };
}

const pick = (values: Values, names: readonly ClientField[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Sends a new client. Returns the id, or the error. */
function useCreate(messageId?: string) {
  const [create] = useAdminCreateClientMutation();
  return async (values: Values) => {
    const filled = fields.filter((name) => values[name] !== '');
    const { companyName, contactEmail } = values;
    return create({ ...pick(values, filled), companyName, contactEmail, messageId } as Parameters<typeof create>[0]);
  };
}

/** The message whose sender becomes a client. */
export interface SourceMessage {
  id: string;
  name: string;
  email: string;
}

export interface ClientDrawerProps {
  /** Undefined for a new client. */
  client?: Client;
  /** Fills in a new client. */
  message?: SourceMessage;
  /** Offered for some seconds after a new client was made. */
  onUndo?: (created: Client) => Promise<void>;
  onSaved: (client: Client) => void;
  onClose: () => void;
}

function useClientForm(
  { client, message, onUndo, onSaved }: ClientDrawerProps,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const host = useHost();
  const create = useCreate(message?.id);
  const [update] = useAdminUpdateClientMutation();
  const changes = useSeenChanges(valuesOf(client ?? (message && valuesOfSender(message))));
  const form = useFormFields<Values>(
    {
      initialValues: changes.opened,
      schema: createClientRecordSchema,
      labels: clientLabels,
      onSubmit: async (values) => {
        const { data, error } = await (client
          ? update({ id: client.id, ...changes.changesOf(values) } as Parameters<typeof update>[0])
          : create(values));
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const fields = isApiError(error) ? error.errors : undefined;
          if (!fields) {
            const description = actionError(error, 'Failed to save the client. Please try again.');
            host.notify({ title: 'Error', description, variant: 'destructive' });
          }
          return fields ?? {};
        }
        host.notify({
          title: client ? 'Client updated' : 'Client created',
          description: client ? 'The changes have been saved.' : `${data.companyName} is in the list of clients.`,
          ...(onUndo && undoAction(() => onUndo(data))),
        });
        onSaved(data);
        return undefined;
      },
    },
    element,
  );
  return { form: { ...form, isDirty: changes.isChanged(form.values) }, changes };
}

/** The form of a client, new or existing. After an error it stays open with the input; after a conflict the person chooses. */
export function ClientDrawer(props: ClientDrawerProps) {
  const { client, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, changes } = useClientForm(props, element);
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  const text = (name: ClientField, maxLength: number) => ({
    label: clientLabels[name],
    field: form.field(name),
    maxLength,
    optional: true,
  });
  return (
    <Drawer title={client ? client.companyName : 'New client'} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label={client ? 'Client' : 'New client'}
        className={styles.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <FormSection title="Company">
          <TextField {...text('companyName', 200)} optional={false} full />
          <TextField
            {...text('contactEmail', 254)}
            optional={false}
            full
            type="email"
            {...(client?.hasOwnLogin && { help: 'The client signs in with this e-mail.' })}
          />
          <TextField {...text('firstName', 100)} />
          <TextField {...text('lastName', 100)} />
          <TextField {...text('contactPhone', 50)} type="tel" />
          <SelectField
            optional
            label={clientLabels.companySize}
            field={form.field('companySize')}
            placeholder="Not known"
            options={optionsOf(companySizeOptions)}
          />
          <SelectField
            full
            optional
            label={clientLabels.currentMarketingStatus}
            field={form.field('currentMarketingStatus')}
            placeholder="Not known"
            options={optionsOf(marketingStatuses)}
          />
        </FormSection>
        <FormSection title="Business">
          {answers.map((name) => (
            <TextAreaField key={name} full {...text(name, ASSESSMENT_ANSWER_MAX)} />
          ))}
        </FormSection>
        <div className={styles.editFoot}>
          <FormConflict form={form} changes={changes} />
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : client ? 'Save changes' : 'Create client'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
