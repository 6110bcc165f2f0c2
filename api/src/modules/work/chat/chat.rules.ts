import { otherSenderType, scopeOf, senderTypeOf, type ChatPerson, type ChatSenderType } from '@hive/contracts';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import type { SavedReplyEntity } from './saved-reply.entity.js';

/** The side on which a person writes. */
export const sideOf = ({ kind }: Pick<Principal, 'kind'>): ChatSenderType => senderTypeOf(kind);

/** The side whose messages a person reads. */
export const otherSideOf = (person: Pick<Principal, 'kind'>): ChatSenderType => otherSenderType(sideOf(person));

/** A person as the others in the conversation see them. */
export const chatPersonOf = ({ id, name, kind }: Principal): ChatPerson => ({ id, name, kind });

/** Whether the caller sees a saved reply: their own, or a shared one. */
export const canSeeReply = (
  { authorId, isShared }: Pick<SavedReplyEntity, 'authorId' | 'isShared'>,
  { id }: Pick<StaffPrincipal, 'id'>,
): boolean => isShared || authorId === id;

/** Whether the caller may change and delete a saved reply that they see: managers and admins also the shared ones. */
export const canEditReply = (
  reply: Pick<SavedReplyEntity, 'authorId' | 'isShared'>,
  { id, level }: Pick<StaffPrincipal, 'id' | 'level'>,
): boolean => reply.authorId === id || (reply.isShared && scopeOf(level, 'chat:send') === 'all');
