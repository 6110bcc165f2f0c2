import { object, string, type InferType } from 'yup';

const token = () => string().max(200).required('Required');

/** The token of the mailed link. */
export const confirmPortalAccessSchema = object({ token: token() }).noUnknown();
export type ConfirmPortalAccess = InferType<typeof confirmPortalAccessSchema>;

/** The token of a link that no longer works. */
export const renewConfirmationSchema = object({ token: token() }).noUnknown();
export type RenewConfirmation = InferType<typeof renewConfirmationSchema>;
