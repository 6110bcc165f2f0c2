import type { InferType } from 'yup';
import { assessmentSchema } from '../clients/clients.contract.js';
import { defineContract } from '../common/contract.js';
import { enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { spamReasons } from '../common/spam.values.js';
import { heldSubmissionRoutes } from './held-submissions.routes.js';
import { heldSubmissionListQuerySchema } from './held-submissions.schemas.js';
import { heldSubmissionKinds } from './held-submissions.values.js';

/** A held submission as staff read it: no password. One of `assessment` and `signup` is set, as `kind` says. */
export const heldSubmissionSchema = shape({
  id: textField(),
  kind: enumField(heldSubmissionKinds),
  reason: enumField(spamReasons),
  createdAt: timestampField(),
  assessment: assessmentSchema.nullable(),
  signup: shape({
    firstName: textField(),
    lastName: textField(),
    email: textField(),
    phone: textField(),
    company: textField(),
  }).nullable(),
});
export type HeldSubmission = InferType<typeof heldSubmissionSchema>;

/** What was released: the client of an assessment, or the sign-up, has the id of the submission. */
export const releasedSubmissionSchema = shape({ id: textField(), kind: enumField(heldSubmissionKinds) });
export type ReleasedSubmission = InferType<typeof releasedSubmissionSchema>;

const held: HeldSubmission = {
  id: '019abf00-0000-7000-8000-0000000000a0',
  kind: 'signup',
  reason: 'honeypot',
  createdAt: '2026-03-01T09:30:00.000Z',
  assessment: null,
  signup: {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: 'mara@kettleandcrumb.example',
    phone: '+1 555 0100',
    company: 'Kettle & Crumb',
  },
};

/** A submission that the caller may not see is `HELD_SUBMISSION.NOT_FOUND`. One that cannot be released stays held. */
export const heldSubmissionContract = defineContract(heldSubmissionRoutes, {
  list: {
    query: heldSubmissionListQuerySchema,
    response: listOf(heldSubmissionSchema),
    example: { response: [held] },
  },
  release: {
    response: releasedSubmissionSchema,
    errors: ['HELD_SUBMISSION.NOT_FOUND', 'CLIENT.EMAIL_EXISTS', 'SIGNUP.ALREADY_PENDING'],
    example: { response: { id: held.id, kind: held.kind } },
  },
  remove: { response: null, errors: ['HELD_SUBMISSION.NOT_FOUND'], example: {} },
});
