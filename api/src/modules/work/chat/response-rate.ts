import { CHAT_ANSWER_HOURS } from '@hive/contracts';
import { withinChatScope } from './visible-conversations.js';

const ANSWER_TIME = `interval '${CHAT_ANSWER_HOURS} hours'`;

/**
 * The Response Rate in percent; null while no turn is due. `$1` is the scope, `$2` the time before which a message is due,
 * `$3` the beginning of the period.
 *
 * A turn is a run of consecutive client messages, answered by the team's next message. Reading backwards, the last team
 * message seen is that answer. A run that started before the period is not counted.
 */
export const RESPONSE_RATE = `
  SELECT round(100.0 * count(*) FILTER (WHERE answered_at <= begun_at + ${ANSWER_TIME})
    / nullif(count(*) FILTER (WHERE begun_at <= $2 OR answered_at IS NOT NULL), 0))::integer AS rate
  FROM (
    SELECT message.client_id, message.sequence, message.sender_type, message.created_at AS begun_at,
      min(message.created_at) FILTER (WHERE message.sender_type = 'admin') OVER backwards AS answered_at,
      lead(message.sender_type) OVER backwards AS previous
    FROM chat_messages AS message WHERE message.created_at > $3 AND ($1::uuid IS NULL OR message.client_id IN
      (SELECT client.id FROM clients AS client WHERE ${withinChatScope('client', '$1')}))
    WINDOW backwards AS (PARTITION BY message.client_id ORDER BY message.sequence DESC)
  ) AS message
  WHERE message.sender_type = 'client' AND 'client' IS DISTINCT FROM coalesce(message.previous,
      (SELECT earlier.sender_type FROM chat_messages AS earlier
        WHERE earlier.client_id = message.client_id AND earlier.sequence = message.sequence - 1))`;
