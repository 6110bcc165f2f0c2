import type { InferType } from 'yup';
import { clientHintField } from '../clients/client-hint.js';
import { defineContract } from '../common/contract.js';
import { createdSchema, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { signupRoutes } from './signups.routes.js';
import { createSignupSchema, rejectSignupSchema, signupListQuerySchema } from './signups.schemas.js';
import { signupStatuses } from './signups.values.js';

/** A sign-up as staff read it: no password, no lead source. */
export const signupSchema = shape({
  id: textField(),
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  phone: textField(),
  company: textField(),
  status: enumField(signupStatuses),
  notes: textField().nullable(),
  createdAt: timestampField(),
  approvedAt: timestampField().nullable(),
  decidedAt: timestampField().nullable(),
  /** Name of the staff member who decided. */
  decidedBy: textField().nullable(),
  /** The client that the decision concerned; before it, the client with the same e-mail, which would get the login. */
  client: clientHintField(),
});
export type Signup = InferType<typeof signupSchema>;

const applicant = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kettleandcrumb.example',
  phone: '+1 555 0100',
  company: 'Kettle & Crumb',
};

const pending: Signup = {
  id: '019abf00-0000-7000-8000-000000000001',
  ...applicant,
  status: 'pending',
  notes: null,
  createdAt: '2026-03-01T09:30:00.000Z',
  approvedAt: null,
  decidedAt: null,
  decidedBy: null,
  client: null,
};

const client = { id: '019abf00-0000-7000-8000-000000000002', companyName: applicant.company };
const decision = { decidedAt: '2026-03-02T08:00:00.000Z', decidedBy: 'Robin Okafor' };
const approved: Signup = { ...pending, ...decision, status: 'approved', approvedAt: decision.decidedAt, client };
const rejected: Signup = { ...pending, ...decision, status: 'rejected', notes: 'Outside our region' };

/** A sign-up is decided once: a second decision is refused with `SIGNUP.ALREADY_DECIDED`, unless the first was undone. */
export const signupContract = defineContract(signupRoutes, {
  create: {
    body: createSignupSchema,
    response: createdSchema,
    example: { body: { ...applicant, password: 'sourdough-at-six' }, response: { id: pending.id } },
  },
  list: {
    query: signupListQuerySchema,
    response: listOf(signupSchema),
    example: { response: [pending] },
  },
  approve: {
    response: signupSchema,
    errors: ['SIGNUP.NOT_FOUND', 'SIGNUP.ALREADY_DECIDED', 'PORTAL_ACCESS.ALREADY_GRANTED'],
    example: { response: approved },
  },
  reject: {
    body: rejectSignupSchema,
    response: signupSchema,
    errors: ['SIGNUP.NOT_FOUND', 'SIGNUP.ALREADY_DECIDED'],
    example: { body: { notes: 'Outside our region' }, response: rejected },
  },
  undo: {
    response: signupSchema,
    errors: ['SIGNUP.NOT_FOUND', 'SIGNUP.NOT_UNDOABLE', 'SIGNUP.ALREADY_PENDING'],
    example: { response: pending },
  },
});
