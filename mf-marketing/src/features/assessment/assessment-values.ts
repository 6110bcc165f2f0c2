import { HONEYPOT_FIELD, type WithHoneypot, type CreateClient, type assessmentSteps } from '@hive/contracts';
import { leadSource } from '@hive/api-client';

export interface AssessmentValues {
  companyName: string;
  contactEmail: string;
  contactPhone: string;
  companySize: string;
  businessStory: string;
  targetAudience: string;
  competitors: string;
  businessGoals: string;
  hasMarketingStrategy: string;
  strategyDetails: string;
  currentChannels: string[];
  channelsOther: string;
  marketingSuccesses: string;
  currentChallenges: string;
  desiredServices: string[];
  servicesOther: string;
  marketingPriorities: string;
  brandAesthetic: string;
  approvalContact: string;
  timeline: string;
  referralSource: string;
  followUpMethod: string;
  additionalInfo: string;
  /** Honeypot field: people leave it empty. */
  [HONEYPOT_FIELD]: string;
}

export const emptyValues: AssessmentValues = {
  companyName: '',
  contactEmail: '',
  contactPhone: '',
  companySize: '',
  businessStory: '',
  targetAudience: '',
  competitors: '',
  businessGoals: '',
  hasMarketingStrategy: '',
  strategyDetails: '',
  currentChannels: [],
  channelsOther: '',
  marketingSuccesses: '',
  currentChallenges: '',
  desiredServices: [],
  servicesOther: '',
  marketingPriorities: '',
  brandAesthetic: '',
  approvalContact: '',
  timeline: '',
  referralSource: '',
  followUpMethod: '',
  additionalInfo: '',
  [HONEYPOT_FIELD]: '',
};

export const STEP_COUNT = 4 satisfies (typeof assessmentSteps)['length'];

export const showsStrategyDetails = (values: AssessmentValues) => values.hasMarketingStrategy === 'yes';
export const showsOtherChannels = (values: AssessmentValues) => values.currentChannels.includes('Other');
export const showsOtherServices = (values: AssessmentValues) => values.desiredServices.includes('Other');

/** The request body, without the answers to questions that are no longer shown. */
export const toSubmission = (values: AssessmentValues) =>
  ({
    ...values,
    strategyDetails: showsStrategyDetails(values) ? values.strategyDetails : '',
    channelsOther: showsOtherChannels(values) ? values.channelsOther : '',
    servicesOther: showsOtherServices(values) ? values.servicesOther : '',
    currentMarketingStatus: values.hasMarketingStrategy || 'not-specified',
    interestedServices: values.desiredServices,
    leadSource: leadSource(),
    // the schemas have already validated the options
  }) as WithHoneypot<CreateClient>;
