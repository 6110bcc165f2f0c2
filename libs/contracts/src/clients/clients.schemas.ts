import { boolean, object, string, type InferType } from 'yup';
import { ownerFilter } from '../assignment/assignment.schemas.js';
import { bulkChange, bulkRows } from '../bulk-changes/bulk-changes.schemas.js';
import { email, list, optionalSeen, seenTexts, text, uuid } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { csvOptionsSchema } from '../common/csv.js';
import { listQuerySchema } from '../common/paging.js';
import {
  ASSESSMENT_ANSWER_MAX,
  ASSESSMENT_LINE_MAX,
  channelOptions,
  clientStatuses,
  companySizeOptions,
  followUpOptions,
  marketingStatuses,
  referralOptions,
  serviceOptions,
  strategyOptions,
  timelineOptions,
} from './clients.values.js';

const long = () => text(ASSESSMENT_ANSWER_MAX);
const short = () => text(ASSESSMENT_LINE_MAX);
const required = 'Required';
const COMPANY_REQUIRED = 'Company name is required';
const EMAIL_REQUIRED = 'Valid email is required';

/** The four steps of the wizard, each a schema of its own fields. */
export const assessmentSteps = [
  object({
    companyName: text(200).required(required),
    contactEmail: email('Invalid email').required(required),
    contactPhone: text(50),
    companySize: string().oneOf([...companySizeOptions, '']),
    businessStory: long().required(required),
    targetAudience: long().required(required),
    competitors: long().required(required),
  }),
  object({
    businessGoals: long().required(required),
    hasMarketingStrategy: string()
      .oneOf([...strategyOptions], required)
      .required(required),
    strategyDetails: long(),
    currentChannels: list(
      string()
        .oneOf([...channelOptions])
        .required(),
      channelOptions.length,
    )
      .min(1, required)
      .required(required),
    channelsOther: short(),
  }),
  object({
    marketingSuccesses: long().required(required),
    currentChallenges: long().required(required),
    desiredServices: list(
      string()
        .oneOf([...serviceOptions])
        .required(),
      serviceOptions.length,
    )
      .min(1, required)
      .required(required),
    servicesOther: short(),
    marketingPriorities: long().required(required),
  }),
  object({
    brandAesthetic: long(),
    approvalContact: short().required(required),
    timeline: string()
      .oneOf([...timelineOptions], required)
      .required(required),
    referralSource: string().oneOf([...referralOptions, '']),
    followUpMethod: string()
      .oneOf([...followUpOptions], required)
      .required(required),
    additionalInfo: long(),
  }),
] as const;

/** The whole assessment: the first data of a client. Unknown keys are dropped. */
export const createClientSchema = assessmentSteps[0]
  .concat(assessmentSteps[1])
  .concat(assessmentSteps[2])
  .concat(assessmentSteps[3])
  .shape({
    currentMarketingStatus: text(100),
    interestedServices: list(
      string()
        .oneOf([...serviceOptions])
        .required(),
      serviceOptions.length,
    ),
    leadSource: leadSourceSchema,
  })
  .noUnknown();
export type CreateClient = InferType<typeof createClientSchema>;

const profileFields = {
  companyName: text(200).required(COMPANY_REQUIRED),
  contactPhone: text(50),
  companySize: string().oneOf([...companySizeOptions, '']),
  businessStory: long(),
  targetAudience: long(),
  competitors: long(),
  businessGoals: long(),
  brandAesthetic: long(),
};

/** The fields that a company changes in its own profile; absent fields stay, and so does the e-mail, which is the login. */
export const updateCompanyProfileSchema = object({
  ...profileFields,
  seen: optionalSeen(Object.keys(profileFields) as (keyof typeof profileFields)[]),
}).noUnknown();
export type UpdateCompanyProfile = InferType<typeof updateCompanyProfileSchema>;

const optionOf = <T extends string>(options: readonly T[]) => string().oneOf([...options, '' as const]);

/** The fields that staff edit by hand; an empty text empties its field. */
const recordFields = {
  companyName: text(200).min(1, COMPANY_REQUIRED),
  contactEmail: email('Invalid email').min(1, EMAIL_REQUIRED),
  firstName: text(100),
  lastName: text(100),
  contactPhone: text(50),
  companySize: optionOf(companySizeOptions),
  currentMarketingStatus: optionOf(marketingStatuses),
  businessStory: long(),
  targetAudience: long(),
  competitors: long(),
  businessGoals: long(),
  brandAesthetic: long(),
};

const recordSchema = object(recordFields).noUnknown();

/** A client that staff enter by hand. Without an assessment, its other answers stay empty. */
export const createClientRecordSchema = recordSchema
  .shape({
    companyName: recordFields.companyName.required(COMPANY_REQUIRED),
    contactEmail: recordFields.contactEmail.required(EMAIL_REQUIRED),
    /** Id of the employee. */
    assignedTo: uuid('Choose an employee').optional(),
  })
  .noUnknown();
export type CreateClientRecord = InferType<typeof createClientRecordSchema>;

/**
 * The fields that change, and the values of the same fields that the person saw: the server refuses to overwrite what a colleague
 * has changed since.
 */
export const updateClientSchema = object({
  change: recordSchema.required(),
  seen: object(seenTexts(Object.keys(recordFields) as (keyof typeof recordFields)[]))
    .noUnknown()
    .required(),
}).noUnknown();
export type UpdateClient = InferType<typeof updateClientSchema>;

/** The next status, and the one that the person saw. */
export const changeClientStatusSchema = object({
  status: string()
    .oneOf([...clientStatuses])
    .required(),
  from: string()
    .oneOf([...clientStatuses])
    .required(),
}).noUnknown();
export type ChangeClientStatus = InferType<typeof changeClientStatusSchema>;

/**
 * `q` searches company, e-mail and marketing status. `assignedTo` is the id of an employee, `me` or `none`; `isEditable`
 * leaves out clients that the caller sees but may not change, `isUndecided` keeps only new clients that
 * sent an assessment. A client's last activity is its `updatedAt`.
 */
export const clientListQuerySchema = listQuerySchema([
  'createdAt',
  'updatedAt',
  'companyName',
  'contactEmail',
  'status',
  'owner',
  'openProjects',
  'nextDueDate',
]).shape({
  status: string()
    .oneOf([...clientStatuses])
    .optional(),
  marketingStatus: string()
    .oneOf([...marketingStatuses])
    .optional(),
  isEditable: boolean().optional(),
  isUndecided: boolean().optional(),
  assignedTo: ownerFilter(),
});
export type ClientListQuery = InferType<typeof clientListQuerySchema>;

/** Which clients to export, and in which order. */
export const clientExportQuerySchema = clientListQuerySchema.omit(['page', 'pageSize']).concat(csvOptionsSchema);
export type ClientExportQuery = InferType<typeof clientExportQuerySchema>;

/** One change of several clients; each row as the caller sees it. */
export const updateClientsSchema = object({
  rows: bulkRows(clientStatuses),
  change: bulkChange({
    assignedTo: uuid('Choose an employee').nullable(),
    status: string().oneOf([...clientStatuses]),
  }),
}).noUnknown();
export type UpdateClients = InferType<typeof updateClientsSchema>;
