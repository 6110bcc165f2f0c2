import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { CrashBoundary } from '../crash-boundary';
import styles from './tabs.module.css';

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  /** `content` stays mounted while another tab is current, so that its input is kept. */
  tabs: { value: string; label: ReactNode; content?: ReactNode }[];
  value: string;
  onChange?: (value: string) => void;
  /** Called when the pointer or the focus reaches a tab. */
  onIntent?: (value: string) => void;
  /** Beside the tabs, on phones above them. */
  extra?: ReactNode;
  /** The content of the current tab, which is mounted with it. */
  children?: ReactNode;
}

/** Underlined tabs with arrow-key navigation. Without antd, whose tabs measure themselves, so that the server renders them. */
export function Tabs({ label, tabs, value, onChange, onIntent, extra, children }: TabsProps) {
  return (
    <Root value={value} {...(onChange ? { onValueChange: onChange } : {})}>
      <div className={styles.bar}>
        <List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Trigger
              key={tab.value}
              value={tab.value}
              className={styles.tab}
              onPointerEnter={() => onIntent?.(tab.value)}
              onFocus={() => onIntent?.(tab.value)}
            >
              {tab.label}
            </Trigger>
          ))}
        </List>
        {extra}
      </div>
      {children === undefined ? null : (
        <Content key={value} value={value} tabIndex={-1}>
          <CrashBoundary>{children}</CrashBoundary>
        </Content>
      )}
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <Content key={tab.value} forceMount value={tab.value} hidden={tab.value !== value} tabIndex={-1}>
            <CrashBoundary>{tab.content}</CrashBoundary>
          </Content>
        ),
      )}
    </Root>
  );
}
