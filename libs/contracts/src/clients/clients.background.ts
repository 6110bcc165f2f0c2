import { string, type InferType } from 'yup';
import { leadSourceField } from '../common/lead-source.js';
import { enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { contactStatuses } from '../contact/contact.values.js';
import { signupStatuses } from '../signups/signups.values.js';

/** Where a client comes from. */
export const clientBackgroundSchema = shape({
  /** The first and the last arrival of the visitor; null for a client without an assessment. */
  leadSource: leadSourceField(),
  /** Requests for an account by this client or with its e-mail, the newest first. */
  signups: listOf(
    shape({
      id: textField(),
      name: textField(),
      email: textField(),
      status: enumField(signupStatuses),
      createdAt: timestampField(),
    }),
  ),
  /** Contact messages that are linked to it, or come from its e-mail or one of its team, and that the caller may see, the newest first. */
  messages: listOf(
    shape({
      id: textField(),
      email: textField(),
      message: textField(),
      status: enumField(contactStatuses),
      createdAt: timestampField(),
    }),
  ),
  /** Other clients of the same company name or phone. */
  similar: listOf(shape({ id: textField(), companyName: textField(), contactEmail: string().defined() })),
});
export type ClientBackground = InferType<typeof clientBackgroundSchema>;
