import {
  createAlertSchema,
  previewAlertSchema,
  type AlertAudience,
  type Client,
  type CreateAlert,
  type PreviewAlert,
} from '@hive/contracts';

export type ChosenClient = Pick<Client, 'id' | 'companyName'>;

/** The form, as texts. */
export type AlertValues = Record<'title' | 'text' | 'audience' | 'ways' | 'clientIds', string>;

export const alertLabels: Record<keyof AlertValues, string> = {
  title: 'Title',
  text: 'Text',
  audience: 'To',
  clientIds: 'Clients',
  ways: 'How',
};

export const emptyAlert: AlertValues = { title: '', text: '', audience: 'clients', ways: 'both', clientIds: '' };

export const audienceOptions: { value: AlertAudience; label: string }[] = [
  { value: 'clients', label: 'All clients' },
  { value: 'chosen-clients', label: 'Chosen clients' },
  { value: 'staff', label: 'All staff' },
];

export const wayOptions = [
  { value: 'both', label: 'In the application and by e-mail' },
  { value: 'app', label: 'In the application' },
  { value: 'mail', label: 'By e-mail' },
];

const recipientsOf = ({ audience, ways, clientIds }: AlertValues) => ({
  audience,
  clientIds: audience === 'chosen-clients' ? chosenOf(clientIds).map(({ id }) => id) : [],
  inApp: ways !== 'mail',
  byMail: ways !== 'app',
});

export const previewBody = (values: AlertValues): PreviewAlert => previewAlertSchema.cast(recipientsOf(values));

export const createBody = (values: AlertValues): CreateAlert =>
  createAlertSchema.cast({ title: values.title, text: values.text, ...recipientsOf(values) });

const isChosen = (entry: unknown): entry is ChosenClient =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'companyName' in entry;

/** The chosen clients that a field of the form contains; empty without any. */
export function chosenOf(text: string): ChosenClient[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter((entry) => isChosen(entry)) : [];
  } catch {
    return [];
  }
}

export const chosenText = (clients: readonly ChosenClient[]): string =>
  clients.length === 0 ? '' : JSON.stringify(clients.map(({ id, companyName }) => ({ id, companyName })));
