import type { ReactNode } from 'react';
import { SearchButton } from './search-button';
import styles from './app-theme.module.css';

export { AppFrame, type NavGroup } from './app-frame';
export { Button } from './button';
export { PageTitle } from './page-title';
export { Panel } from './panel';
export { EmptyState } from './empty-state';
export { ListSkeleton, Skeleton, TextSkeleton } from './skeleton';
export { StarryBackdrop } from '../starry-backdrop';
export { InfoTip } from './info-tip';
export { StatCards } from './stat-cards';
export { CompanyAvatar } from './avatars';
export { HexagonBadge } from './hexagon-badge';
export { LogoMark } from './logo-mark';
export { dayOfDate } from './milestone-steps';
export { Tabs } from './tabs';
export { VisuallyHidden } from './visually-hidden';

/** The root of a frame, with the type and colours of `AppMode`. The server replaces `%brand%`. */
export const FrameRoot = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true" className={styles.app}>
    {children}
  </div>
);

/** Stands for the name of the agency. */
export const BRAND = '%brand%';

/** Reserves the line of a text that is not known yet. */
export const NO_TEXT = '\u00A0';

/** Reserves the space of a button, in pixels. */
export const ButtonSpace = ({ size }: { size: number }) => (
  <span aria-hidden style={{ display: 'block', width: size, height: size, flex: 'none' }} />
);

/** Stands for the tools beside the title of a page: search, notifications and theme toggle. */
export const PageToolsFrame = () => (
  <>
    <SearchButton isDisabled />
    <ButtonSpace size={36} />
    <ButtonSpace size={36} />
  </>
);

/** Stands for the buttons in the header of phones: search, notifications, theme toggle and logout. */
export const HeaderToolsFrame = () => (
  <>
    <SearchButton isDisabled onDark />
    <ButtonSpace size={44} />
    <ButtonSpace size={44} />
    <ButtonSpace size={44} />
  </>
);

interface AnswerProps {
  /** Endpoint of a query that remote.json declares for the page. */
  of: string;
}

interface WhenProps {
  /** The subject of the condition: an endpoint, a permission, or a parameter of the address, such as `tab=client`. */
  of: string;
  /**
   * For an endpoint that remote.json declares for the page: `missing` when it is refused or late, or the session is not known;
   * `truncated` when there are more rows than the answer has. For a permission: `permitted`, `refused`. For a parameter:
   * `requested`, `otherwise`.
   */
  is: 'answered' | 'missing' | 'filled' | 'empty' | 'truncated' | 'permitted' | 'refused' | 'requested' | 'otherwise';
  children: ReactNode;
}

/**
 * A part of a frame that depends on the visitor or the address. The server knows both when it sends the frame, and keeps or drops
 * the part; their data does not get into the frame.
 */
export const When = ({ of, is, children }: WhenProps) => (
  <template data-when={is} data-of={of}>
    {children}
  </template>
);

/** A row of a list, which the server repeats for each row of the answer. */
export const EachRow = ({ of, children }: AnswerProps & { children: ReactNode }) => (
  <template data-when="row" data-of={of}>
    {children}
  </template>
);

/** The number of rows of a list on every page. */
export const Total = ({ of }: AnswerProps) => `%total:${of}%`;

/** The first name of the user, which the server fills in; `NO_TEXT` while the session is not known. */
export const FirstName = () => '%firstName%';

/** The greeting of the hour, which an inline script of the page fills in before the first paint: `greeting()` with a comma. */
export const Greeting = () => <span data-greeting="">{NO_TEXT}</span>;

interface ListFrameProps extends AnswerProps {
  className?: string | undefined;
  row: ReactNode;
  empty: ReactNode;
  /** The content while the number of rows is not known. */
  skeleton: ReactNode;
}

/** The place of a list: its rows, its empty state or its skeleton. */
export const ListFrame = ({ of, className, row, empty, skeleton }: ListFrameProps) => (
  <>
    <When of={of} is="filled">
      <ul className={className}>
        <EachRow of={of}>{row}</EachRow>
      </ul>
    </When>
    <When of={of} is="empty">
      {empty}
    </When>
    <When of={of} is="missing">
      {skeleton}
    </When>
  </>
);
