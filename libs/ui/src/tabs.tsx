import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Tabs; the arrow keys move between them. The first one is open at first. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Root defaultValue={tabs[0]?.value}>
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
