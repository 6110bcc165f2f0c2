import { object, string, type InferType } from 'yup';

/** The token of the mailed link. */
export const confirmPortalAccessSchema = object({ token: string().max(200).required('Required') }).noUnknown();
export type ConfirmPortalAccess = InferType<typeof confirmPortalAccessSchema>;
