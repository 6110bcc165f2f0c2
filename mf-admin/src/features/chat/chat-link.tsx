import { useChatListUnreadQuery } from '@hive/chat/unread';
import { Link } from '@hive/router';
import { buttonClass } from '@hive/ui/app';
import { MessageOutlined } from '@hive/ui/app/icons';
import { CountBadge } from '../../shared/count-badge';

/** A link to the conversation with the client, with the number of its unread messages. */
export function ChatLink({ clientId }: { clientId: string }) {
  const unread = useChatListUnreadQuery().data?.find((group) => group.clientId === clientId);
  return (
    <Link to={`/hive?tab=chat&client=${clientId}`} className={buttonClass()}>
      <MessageOutlined />
      <span>
        Chat <CountBadge count={unread?.count ?? 0} />
      </span>
    </Link>
  );
}
