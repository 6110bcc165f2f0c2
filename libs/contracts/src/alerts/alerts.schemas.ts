import { boolean, object, string, type InferType } from 'yup';
import { list, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { ALERT_CLIENTS_MAX, ALERT_TEXT_MAX, ALERT_TITLE_MAX, alertAudiences } from './alerts.values.js';

/** Without a sort the newest come first. */
export const alertListQuerySchema = listQuerySchema(['createdAt']);
export type AlertListQuery = InferType<typeof alertListQuerySchema>;

/** `clientIds` are only read for the audience `chosen-clients`. */
const recipients = {
  audience: string()
    .oneOf([...alertAudiences], 'Choose who gets it')
    .required('Choose who gets it'),
  clientIds: list(
    uuid('Must be the id of a client').lowercase().required(),
    ALERT_CLIENTS_MAX,
    `Choose at most ${ALERT_CLIENTS_MAX} clients`,
  )
    .default([])
    .when('audience', ([audience], ids) =>
      audience === 'chosen-clients' ? ids.min(1, 'Choose at least one client') : ids,
    ),
  inApp: boolean().required(),
  byMail: boolean()
    .required()
    .when('inApp', ([inApp], field) => (inApp === false ? field.oneOf([true], 'Choose at least one way') : field)),
};

export const previewAlertSchema = object(recipients).noUnknown();
export type PreviewAlert = InferType<typeof previewAlertSchema>;

export const createAlertSchema = object({
  title: text(ALERT_TITLE_MAX).required('Enter a title'),
  text: text(ALERT_TEXT_MAX).required('Enter a text'),
  ...recipients,
}).noUnknown();
export type CreateAlert = InferType<typeof createAlertSchema>;

/** `createAlertSchema` for a form, whose values are strings: one holds both channels, and one all chosen clients. */
export const alertFormSchema = createAlertSchema.pick(['title', 'text', 'audience']).shape({
  channels: string(),
  clientIds: string().when('audience', ([audience], clients) =>
    audience === 'chosen-clients' ? clients.required('Choose at least one client') : clients,
  ),
});
