import {
  fileContract,
  pathOf,
  type ChatFile,
  type ChatMatch,
  type ChatMessage,
  type ChatReader,
  type SavedReply,
} from '@hive/contracts';
import { excerptOf } from '../../../common/search/excerpt.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { kindOf } from '../files/files.rules.js';
import type { ChatMessageEntity } from './chat-message.entity.js';
import type { ChatReadMarkEntity } from './chat-read-mark.entity.js';
import { canEditReply } from './chat.rules.js';
import type { SavedReplyEntity } from './saved-reply.entity.js';

/** A file of a message as it is stored, with the state of its version. */
export interface AttachedFile {
  /** Null after the file was deleted. */
  fileId: string | null;
  version: number;
  fileName: string;
  mimeType: string;
  bytes: number;
  hasPreview: boolean;
}

const presentChatFile = ({ fileId, version, fileName, mimeType, bytes, hasPreview }: AttachedFile): ChatFile => {
  const params = fileId === null ? undefined : { id: fileId, number: String(version) };
  return {
    id: fileId,
    fileName,
    kind: kindOf(mimeType, fileName),
    bytes,
    fileUrl: params ? pathOf(fileContract.content, params) : null,
    previewUrl: params && hasPreview ? pathOf(fileContract.preview, params) : null,
  };
};

/** A message that a search for `q` has found. */
export const presentMatch = (row: ChatMessageEntity, q: string): ChatMatch => ({
  id: row.id,
  sequence: row.sequence,
  senderName: row.senderName,
  senderType: row.senderType,
  excerpt: excerptOf(row.message, q),
  createdAt: row.createdAt.toISOString(),
});

export const presentChatMessage = (message: ChatMessageEntity, files: readonly AttachedFile[]): ChatMessage => ({
  id: message.id,
  clientId: message.clientId,
  sequence: message.sequence,
  clientMessageId: message.clientMessageId,
  senderId: message.senderId,
  senderName: message.senderName,
  senderType: message.senderType,
  message: message.message,
  files: files.map(presentChatFile),
  isRead: message.isRead,
  createdAt: message.createdAt.toISOString(),
});

export const presentReader = ({ personId, personName, personKind, upTo, readAt }: ChatReadMarkEntity): ChatReader => ({
  id: personId,
  name: personName,
  kind: personKind,
  upTo,
  readAt: readAt.toISOString(),
});

export const presentSavedReply = (reply: SavedReplyEntity, caller: StaffPrincipal): SavedReply => ({
  id: reply.id,
  title: reply.title,
  text: reply.text,
  isShared: reply.isShared,
  canEdit: canEditReply(reply, caller),
});
