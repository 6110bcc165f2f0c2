import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { CrashBoundary } from './crash-boundary';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: Tab[];
  /** Value of the initial tab; the first one by default. */
  initial?: string | undefined;
}

/** Tabs with arrow-key navigation. */
export function Tabs({ label, tabs, initial }: Props) {
  return (
    <Root defaultValue={initial ?? tabs[0]?.value}>
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} tabIndex={-1}>
          <CrashBoundary>{tab.content}</CrashBoundary>
        </Content>
      ))}
    </Root>
  );
}
