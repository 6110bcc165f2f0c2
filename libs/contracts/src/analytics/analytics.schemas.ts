import { boolean, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { assessmentStages } from './analytics.values.js';

/** Random, and constant while the browser tab is open. */
const sessionId = () => string().matches(/^[\w.-]{8,64}$/, 'Must be 8 to 64 letters, digits, dots, - or _');

/**
 * One page view. Unknown keys are dropped. The server derives the country from the caller's address and does not store the
 * address.
 */
export const trackVisitSchema = object({
  /** Path on this site. Only utm_source and utm_campaign are read from its query, which is not stored. */
  page: text(2048)
    .required('Required')
    .matches(/^\/(?!\/)/, { message: 'Must be a path that starts with /', name: 'path' }),
  /** Defaults to the header of the request. */
  userAgent: text(1024).nullable().optional(),
  referer: text(4096).nullable().optional(),
  /** Visits without one belong to no session. */
  sessionId: sessionId().nullable().optional(),
  /** Like the headers DNT and Sec-GPC: nothing is stored. */
  doNotTrack: boolean().optional(),
}).noUnknown();
export type TrackVisit = InferType<typeof trackVisitSchema>;

/** How far the visitor of a session came in the assessment. A session that is not counted, or came further, changes nothing. */
export const reportProgressSchema = object({
  sessionId: sessionId().required('Required'),
  stage: string()
    .oneOf([...assessmentStages])
    .required('Required'),
}).noUnknown();
export type ReportProgress = InferType<typeof reportProgressSchema>;
