import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { personalDataRoutes } from './personal-data.routes.js';
import {
  erasePersonalDataSchema,
  personalDataListQuerySchema,
  personalDataSubjectSchema,
  updateRetentionSchema,
  type RetentionAmounts,
} from './personal-data.schemas.js';
import { personalDataKinds, personalDataStatuses, retentionPeriodNames } from './personal-data.values.js';

const foundSchema = shape({
  /** The kind of the rows: `messages`. */
  label: textField(),
  count: countField(),
  /** What an erasure does with them: `anonymous` rows stay for counts and history, without anything personal. */
  erasure: enumField(['removed', 'anonymous']),
});

/** The data that is stored about a person or a client. */
export const personalDataSummarySchema = shape({
  /** The e-mail address of the person or the name of the client; typed to confirm an erasure. */
  name: textField(),
  clientId: textField().nullable(),
  found: listOf(foundSchema),
  /** Why it cannot be erased; null when it can. */
  blockingError: textField().nullable(),
});
export type PersonalDataSummary = InferType<typeof personalDataSummarySchema>;

/** An export or an erasure. */
export const personalDataRequestSchema = shape({
  id: textField(),
  kind: enumField(personalDataKinds),
  /** E-mail address or client name; null once it was erased or the file has expired. */
  name: textField().nullable(),
  clientId: textField().nullable(),
  status: enumField(personalDataStatuses),
  doneRows: countField(),
  totalRows: countField(),
  /** Null when their account no longer exists. */
  requestedBy: textField().nullable(),
  createdAt: timestampField(),
  finishedAt: timestampField().nullable(),
  /** When the file of an export is removed. */
  expiresAt: timestampField().nullable(),
  fileBytes: countField().nullable(),
});
export type PersonalDataRequest = InferType<typeof personalDataRequestSchema>;

/** One period of retention and the last time that a job applied it. */
export const retentionPeriodSchema = shape({
  name: enumField(retentionPeriodNames),
  amount: countField(),
  /** Null until the job has run. */
  ranAt: timestampField().nullable(),
  /** Rows or files that the last run removed. */
  removed: countField(),
  hasFailed: booleanField(),
});
export type RetentionPeriod = InferType<typeof retentionPeriodSchema>;

const running: PersonalDataRequest = {
  id: '019abf00-0000-7000-8000-000000000090',
  kind: 'export',
  name: 'mara@kettleandcrumb.example',
  clientId: null,
  status: 'running',
  doneRows: 12,
  totalRows: 40,
  requestedBy: 'Robin Okafor',
  createdAt: '2026-03-01T09:30:00.000Z',
  finishedAt: null,
  expiresAt: null,
  fileBytes: null,
};
const cancelled: PersonalDataRequest = { ...running, status: 'cancelled', finishedAt: '2026-03-01T09:31:00.000Z' };

const periods: RetentionAmounts = {
  visitMonths: 13,
  capturedMailDays: 90,
  repeatedCallHours: 24,
  exportHours: 24,
  endedSessionDays: 0,
  auditLogMonths: 36,
};
const retention: RetentionPeriod[] = retentionPeriodNames.map((name) => ({
  name,
  amount: periods[name],
  ranAt: '2026-03-01T03:00:00.000Z',
  removed: 12,
  hasFailed: false,
}));

const person = { email: 'mara@kettleandcrumb.example' };

/** Accounts of staff are out of scope: they are deactivated, not erased. */
export const personalDataContract = defineContract(personalDataRoutes, {
  search: {
    body: personalDataSubjectSchema,
    response: personalDataSummarySchema,
    errors: ['CLIENT.NOT_FOUND', 'PERSONAL_DATA.STAFF_ACCOUNT'],
    example: {
      body: person,
      response: {
        name: person.email,
        clientId: null,
        found: [{ label: 'messages', count: 2, erasure: 'anonymous' }],
        blockingError: null,
      },
    },
  },
  list: {
    query: personalDataListQuerySchema,
    response: listOf(personalDataRequestSchema),
    example: { response: [running] },
  },
  export: {
    body: personalDataSubjectSchema,
    response: personalDataRequestSchema,
    errors: ['CLIENT.NOT_FOUND', 'PERSONAL_DATA.STAFF_ACCOUNT', 'PERSONAL_DATA.NOTHING_FOUND'],
    example: { body: person, response: { ...running, status: 'waiting', doneRows: 0 } },
  },
  erase: {
    body: erasePersonalDataSchema,
    response: personalDataRequestSchema,
    errors: [
      'CLIENT.NOT_FOUND',
      'PERSONAL_DATA.STAFF_ACCOUNT',
      'PERSONAL_DATA.NOTHING_FOUND',
      'PERSONAL_DATA.LAST_OWNER',
    ],
    example: {
      body: { ...person, confirmation: person.email },
      response: { ...running, kind: 'erasure', status: 'waiting', doneRows: 0 },
    },
  },
  retry: {
    response: personalDataRequestSchema,
    errors: ['PERSONAL_DATA.NOT_FOUND', 'PERSONAL_DATA.NOT_FAILED'],
    example: { response: { ...running, status: 'waiting' } },
  },
  cancel: {
    response: personalDataRequestSchema,
    errors: ['PERSONAL_DATA.NOT_FOUND', 'PERSONAL_DATA.NOT_CANCELLABLE'],
    example: { response: cancelled },
  },
  download: {
    response: null,
    errors: ['PERSONAL_DATA.NOT_FOUND', 'PERSONAL_DATA.EXPIRED'],
    example: {},
  },
  getRetention: { response: listOf(retentionPeriodSchema), example: { response: retention } },
  updateRetention: {
    body: updateRetentionSchema,
    response: listOf(retentionPeriodSchema),
    errors: ['PERSONAL_DATA.PERIODS_CHANGED'],
    example: { body: { ...periods, seen: { ...periods, visitMonths: 12 } }, response: retention },
  },
});
