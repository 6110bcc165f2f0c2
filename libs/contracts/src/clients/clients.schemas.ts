import { object, string, type InferType } from 'yup';
import { email, list, text } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { listQuerySchema } from '../common/paging.js';
import {
  ASSESSMENT_ANSWER_MAX,
  ASSESSMENT_LINE_MAX,
  channelOptions,
  companySizeOptions,
  followUpOptions,
  referralOptions,
  serviceOptions,
  strategyOptions,
  timelineOptions,
} from './clients.values.js';

const long = () => text(ASSESSMENT_ANSWER_MAX);
const short = () => text(ASSESSMENT_LINE_MAX);
const required = 'Required';

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

/** What a company changes in its own profile; a field that is absent stays. The e-mail is the login and stays. */
export const updateCompanyProfileSchema = object({
  companyName: text(200).required('Company name is required'),
  contactPhone: text(50),
  companySize: string().oneOf([...companySizeOptions, '']),
  businessStory: long(),
  targetAudience: long(),
  competitors: long(),
  businessGoals: long(),
  brandAesthetic: long(),
}).noUnknown();
export type UpdateCompanyProfile = InferType<typeof updateCompanyProfileSchema>;

/** `q` searches company, e-mail and marketing status. */
export const clientListQuerySchema = listQuerySchema(['createdAt', 'companyName', 'contactEmail', 'status']);
export type ClientListQuery = InferType<typeof clientListQuerySchema>;
