import { object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { RELEASE_REASON_MAX } from './releases.values.js';

const reason = () => text(RELEASE_REASON_MAX).required('Say why');

/** The history records the reason. */
export const promoteReleaseSchema = object({
  version: string().max(64).required('Choose a version'),
  reason: reason(),
}).noUnknown();
export type PromoteRelease = InferType<typeof promoteReleaseSchema>;

/** `from` is the version that is live, so that two concurrent rollbacks go back only once. */
export const rollbackReleaseSchema = object({ from: string().max(64).required(), reason: reason() }).noUnknown();
export type RollbackRelease = InferType<typeof rollbackReleaseSchema>;
