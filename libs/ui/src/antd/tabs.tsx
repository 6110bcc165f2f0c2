import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: { value: string; label: string }[];
  value: string;
  onChange?: (value: string) => void;
  /** Beside the tabs, on phones above them. */
  extra?: ReactNode;
  /** The content of the current tab. */
  children: ReactNode;
}

/** Underlined tabs with arrow-key navigation. Without antd, whose tabs measure themselves, so that builds render them to HTML. */
export function Tabs({ label, tabs, value, onChange, extra, children }: TabsProps) {
  return (
    <Root value={value} {...(onChange ? { onValueChange: onChange } : {})}>
      <div className={styles.bar}>
        <List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </Trigger>
          ))}
        </List>
        {extra}
      </div>
      <Content key={value} value={value} tabIndex={-1}>
        {children}
      </Content>
    </Root>
  );
}
