import { useRef, useState } from 'react';
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
  ConflictChoice,
  Drawer,
  ErrorSummary,
  FormSection,
  SelectField,
  TextAreaField,
  TextField,
  useConfirmedClose,
  useFormFields,
} from '@hive/ui/antd';
import { actionError } from '../../shared/errors';
import { clientLabels, type ClientField } from './client-labels';
import { useAdminCreateClientMutation, useAdminUpdateClientMutation } from './clients-changes.api';
import { useAdminGetClientQuery } from './clients.api';
import styles from '../../shared/account-list.module.css';

type Values = Record<ClientField, string>;

const fields = Object.keys(clientLabels) as ClientField[];
const answers: ClientField[] = ['businessGoals', 'businessStory', 'targetAudience', 'competitors', 'brandAesthetic'];

const valuesOf = (client?: Client): Values =>
  Object.fromEntries(fields.map((name) => [name, client?.[name] ?? ''])) as Values;

const pick = (values: Values, names: readonly ClientField[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Sends a new client. Returns the id, or the error. */
function useCreate() {
  const [create] = useAdminCreateClientMutation();
  return async (values: Values) => {
    const filled = fields.filter((name) => values[name] !== '');
    const { companyName, contactEmail } = values;
    return create({ ...pick(values, filled), companyName, contactEmail } as Parameters<typeof create>[0]);
  };
}

/** What a colleague changed while the form was open. */
interface Conflict {
  message: string;
  /** The present values of the fields. */
  theirs: Partial<Values>;
}

/**
 * Sends the changed fields with the values that the person saw. After a conflict the present values count as seen: saving
 * again replaces them knowingly.
 */
function useUpdate(client: Client | undefined) {
  const [conflict, setConflict] = useState<Conflict>();
  const [opened] = useState(() => valuesOf(client));
  const seen = useRef(opened);
  const [update] = useAdminUpdateClientMutation();
  const { refetch } = useAdminGetClientQuery({ id: client?.id ?? '' }, { skip: !client });
  const send = async (values: Values) => {
    const changed = fields.filter((name) => values[name] !== opened[name]);
    const body = { change: pick(values, changed), seen: pick(seen.current, changed) };
    const result = await update({ id: client?.id ?? '', ...body } as Parameters<typeof update>[0]);
    const { error } = result;
    const hasConflict = isApiError(error) && error.code === 'CLIENT.CHANGED';
    const data = hasConflict ? (await refetch()).data : undefined;
    if (hasConflict && data) {
      seen.current = valuesOf(data);
      const stale = fields.filter((name) => error.errors?.[name] !== undefined);
      setConflict({ message: error.message, theirs: pick(seen.current, stale) });
    } else {
      setConflict(undefined);
    }
    return result;
  };
  return { send, conflict, settle: () => setConflict(undefined) };
}

export interface ClientDrawerProps {
  /** Undefined for a new client. */
  client?: Client;
  onSaved: (client: Client) => void;
  onClose: () => void;
}

function useClientForm({ client, onSaved }: ClientDrawerProps, element: React.RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const create = useCreate();
  const { send: update, conflict, settle } = useUpdate(client);
  const form = useFormFields<Values>(
    {
      initialValues: valuesOf(client),
      schema: createClientRecordSchema,
      labels: clientLabels,
      onSubmit: async (values) => {
        const { data, error } = await (client ? update(values) : create(values));
        if (isApiError(error) && error.code === 'CLIENT.CHANGED') {
          return error.errors ?? {};
        }
        if (error) {
          const description = actionError(error, 'Failed to save the client. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify({
          title: client ? 'Client updated' : 'Client created',
          description: client ? 'The changes have been saved.' : `${data.companyName} is in the list of clients.`,
        });
        onSaved(data);
        return undefined;
      },
    },
    element,
  );
  const takeTheirs = () => {
    Object.entries(conflict?.theirs ?? {}).forEach(([name, value]) => form.field(name as ClientField).onChange(value));
    settle();
  };
  return { form, conflict, takeTheirs };
}

/** The form of a client, new or existing. After an error it stays open with the input; after a conflict the person chooses. */
export function ClientDrawer(props: ClientDrawerProps) {
  const { client, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, conflict, takeTheirs } = useClientForm(props, element);
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
          {conflict ? (
            <div className={styles.conflict}>
              <ConflictChoice
                message={conflict.message}
                isSaving={form.isSubmitting}
                onKeepMine={form.submit}
                onTakeTheirs={takeTheirs}
              />
            </div>
          ) : null}
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
