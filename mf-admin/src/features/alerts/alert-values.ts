import {
  createAlertSchema,
  previewAlertSchema,
  type AlertAudience,
  type Client,
  type CreateAlert,
  type PreviewAlert,
} from '@hive/contracts';

export type ChosenClient = Pick<Client, 'id' | 'companyName'>;

/** The values of the form, which are strings. `clientIds` has the chosen clients as JSON. */
export type AlertValues = Record<'title' | 'text' | 'audience' | 'channels' | 'clientIds', string>;

export const alertLabels: Record<keyof AlertValues, string> = {
  title: 'Title',
  text: 'Text',
  audience: 'To',
  clientIds: 'Clients',
  channels: 'How',
};

export const emptyAlert: AlertValues = { title: '', text: '', audience: 'clients', channels: 'both', clientIds: '' };

export const audienceOptions: { value: AlertAudience; label: string }[] = [
  { value: 'clients', label: 'All clients' },
  { value: 'chosen-clients', label: 'Chosen clients' },
  { value: 'staff', label: 'All staff' },
];

export const channelOptions = [
  { value: 'both', label: 'In the application and by e-mail' },
  { value: 'app', label: 'In the application' },
  { value: 'mail', label: 'By e-mail' },
];

const recipientsOf = ({ audience, channels, clientIds }: AlertValues) => ({
  audience,
  clientIds: audience === 'chosen-clients' ? parseChosenClients(clientIds).map(({ id }) => id) : [],
  inApp: channels !== 'mail',
  byMail: channels !== 'app',
});

export const previewBody = (values: AlertValues): PreviewAlert => previewAlertSchema.cast(recipientsOf(values));

export const createBody = (values: AlertValues): CreateAlert =>
  createAlertSchema.cast({ title: values.title, text: values.text, ...recipientsOf(values) });

const isChosen = (entry: unknown): entry is ChosenClient =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'companyName' in entry;

/** The chosen clients in the value of the field `clientIds`. */
export function parseChosenClients(text: string): ChosenClient[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter((entry) => isChosen(entry)) : [];
  } catch {
    return [];
  }
}

/** The value of the field; empty without clients, so that the form asks for one. */
export const formatChosenClients = (clients: readonly ChosenClient[]): string =>
  clients.length === 0 ? '' : JSON.stringify(clients.map(({ id, companyName }) => ({ id, companyName })));
