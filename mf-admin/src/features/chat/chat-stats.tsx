import { useEffect, useEffectEvent } from 'react';
import { useHost } from '@hive/session';
import { StatCards } from '@hive/ui/app';
import styles from './chat.module.css';
import { useAdminGetChatStatsQuery } from './chat.api';

const percent = (rate: number | null): string => (rate === null ? '—' : `${rate}%`);

const REFRESH_MS = 60_000;

/** Refetches figures a minute after the first message since they were read. */
function useRefreshAfterMessages(refetch: () => unknown): void {
  const { live } = useHost();
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.onFrame('new_message', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, REFRESH_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [live]);
}

/** Figures of the conversations that the user sees. */
export function ChatStats() {
  const { data, isError, refetch } = useAdminGetChatStatsQuery();
  useRefreshAfterMessages(refetch);
  const missing = isError ? '—' : undefined;
  return (
    <div className={styles.stats}>
      <StatCards
        label="Chat in numbers"
        stats={[
          { label: 'Total Clients', value: data?.totalClients ?? missing },
          { label: 'Active Chats', value: data?.activeChats ?? missing, note: 'with a message in the last 24 h' },
          {
            label: 'Response Rate',
            value: data ? percent(data.responseRate) : missing,
            note: 'answered within 24 h, last 30 days',
          },
        ]}
      />
    </div>
  );
}
