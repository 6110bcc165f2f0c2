import { useState } from 'react';
import type { PortfolioItem } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { actionError } from '../../shared/errors';
import { framingText } from './portfolio-text';
import { useAdminCheckFramingMutation } from './portfolio.api';
import styles from './portfolio.module.css';

/** Whether the public page may show the live site, since when that is known, and why not. */
export function FramingLine({ item }: { item: PortfolioItem }) {
  const host = useHost();
  const [check, { isLoading }] = useAdminCheckFramingMutation();
  /** The result that was there when the check was asked for; null before the first one. */
  const [asked, setAsked] = useState<string | null>();
  const isWaiting = asked !== undefined && asked === item.framingCheckedAt;
  const ask = async () => {
    setAsked(item.framingCheckedAt);
    const { error } = await check(item.id);
    if (error) {
      setAsked(undefined);
      const description = actionError(error, 'The check did not start. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <div className={styles.framing}>
      <p role="status">
        {isWaiting ? 'Checking...' : framingText(item)}
        {item.framingCheckedAt === null || isWaiting ? '' : ` · checked ${dateAndTime(item.framingCheckedAt)}`}
        {item.framingReason === null || isWaiting ? null : <span className={styles.muted}> {item.framingReason}</span>}
      </p>
      <Button size="small" loading={isLoading || isWaiting} onClick={() => void ask()}>
        Check again
      </Button>
    </div>
  );
}
