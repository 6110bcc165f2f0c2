import { boolean, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';

/**
 * One page view. An address in the body is dropped like every unknown key: of the caller's address only the country is
 * kept.
 */
export const trackVisitSchema = object({
  /** Path on this site. Of its query only utm_source is read; the query is not stored. */
  page: text(2048)
    .required('Required')
    .matches(/^\/(?!\/)/, { message: 'Must be a path that starts with /', name: 'path' }),
  /** By default the header of the request. */
  userAgent: text(1024).nullable().optional(),
  referer: text(4096).nullable().optional(),
  /** Random, constant while the browser's tab is open. Visits without one belong to no session. */
  sessionId: string()
    .matches(/^[\w.-]{8,64}$/, 'Must be 8 to 64 letters, digits, dots, - or _')
    .nullable()
    .optional(),
  /** Equals the headers DNT and Sec-GPC: nothing is stored. */
  doNotTrack: boolean().optional(),
}).noUnknown();
export type TrackVisit = InferType<typeof trackVisitSchema>;
