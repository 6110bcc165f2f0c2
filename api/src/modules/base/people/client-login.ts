import type { ClientEntity } from './client.entity.js';

export type ClientLogin = Pick<ClientEntity, 'portalAccess' | 'invitedAt'>;

/** Whether the contact has chosen a password; an invited one has not yet. */
export const hasLogin = ({ portalAccess, invitedAt }: ClientLogin): boolean => portalAccess && invitedAt === null;
