import { string, type InferType } from 'yup';
import { referrerClasses } from '../common/referrers.js';
import { enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { signupStatuses } from '../signups/signups.values.js';

/** An internal note of staff. */
export const clientNoteSchema = shape({
  id: textField(),
  text: textField(),
  authorName: textField(),
  createdAt: timestampField(),
});
export type ClientNote = InferType<typeof clientNoteSchema>;

/** One line of the audit log about a client, a person of its team or a request for its account. */
export const clientActivitySchema = shape({
  id: textField(),
  createdAt: timestampField(),
  actorKind: enumField(['staff', 'client', 'client-employee', 'visitor']),
  /** Null for visitors. */
  actorName: textField().nullable(),
  /** `client.assigned` */
  action: textField(),
  /** The person of the team that the line is about. */
  personName: textField().nullable(),
  /** Values before and after as text; a long one is cut. Null stands for an empty field. */
  changes: listOf(shape({ field: textField(), before: textField().nullable(), after: textField().nullable() })),
});
export type ClientActivity = InferType<typeof clientActivitySchema>;

const touchSchema = shape({
  referrer: enumField(referrerClasses),
  landingPage: textField(),
  utmSource: textField().nullable(),
  utmMedium: textField().nullable(),
  utmCampaign: textField().nullable(),
});

/** Where a client comes from. */
export const clientBackgroundSchema = shape({
  /** The first and the last arrival of the visitor; null for a client without an assessment. */
  leadSource: shape({ first: touchSchema, last: touchSchema }).nullable(),
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
  /** Other clients of the same company name or phone. */
  similar: listOf(shape({ id: textField(), companyName: textField(), contactEmail: string().defined() })),
});
export type ClientBackground = InferType<typeof clientBackgroundSchema>;
