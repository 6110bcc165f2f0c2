import { CHAT_PREVIEW_MAX } from '@hive/contracts';

/** SQL for the preview of a message in lists; its row is `message`. */
export const MESSAGE_PREVIEW = `coalesce(nullif(left(message.message, ${CHAT_PREVIEW_MAX}), ''),
  (SELECT file_name FROM chat_message_files WHERE message_id = message.id ORDER BY position LIMIT 1), '')`;
