import { object, type InferType } from 'yup';
import { email, text } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';

/** `q` searches recipient and subject; `template` is one that the status names. */
export const mailListQuerySchema = listQuerySchema(['createdAt', 'to', 'subject']).shape({
  template: text(100).optional(),
});
export type MailListQuery = InferType<typeof mailListQuerySchema>;

const address = () => email('Enter an e-mail address');

/** An empty name or address is that of the installation, an empty reply-to the sender. */
const mailSenderFields = {
  name: text(80)
    .matches(/^[^\p{Control}<>"]*$/u, { message: 'Leave out quotation marks, < and >', name: 'name' })
    .optional(),
  address: address().optional(),
  replyTo: address().optional(),
};

/**
 * Omitted fields stay as they are. `seen` are the values that the editor saw: SETTINGS.CHANGED when a colleague has changed one
 * of them since.
 */
export const updateMailSenderSchema = object({
  ...mailSenderFields,
  seen: object(mailSenderFields).noUnknown().optional().default(undefined),
}).noUnknown();
export type UpdateMailSender = InferType<typeof updateMailSenderSchema>;
