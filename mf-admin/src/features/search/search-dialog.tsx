import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX, SEARCH_MIN } from '@hive/contracts';
import { isComposing } from '@hive/ui';
import { Button, ModalDialog } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import hidden from '@hive/ui/styles/visually-hidden.module.css';
import { useRecentSearches } from './recent-searches';
import { actionGroups, pageGroups, recentGroups, resultGroups, type SearchItem, type SearchPage } from './search-items';
import { optionId, SearchOptions } from './search-options';
import styles from './search.module.css';
import { useActiveItem } from './use-active-item';
import { useSearch, type SearchState } from './use-search';
import { useSearchActions } from './use-search-actions';

export interface SearchDialogProps {
  /** Recent searches belong to this person. */
  userId: string;
  /** The pages of the app. */
  pages: readonly SearchPage[];
  onNavigate: (path: string) => void;
  onShowShortcuts: () => void;
  onClose: () => void;
}

function summaryOf({ isPending, hasFailed }: SearchState, count: number, text: string): string {
  if (isPending || hasFailed) {
    return '';
  }
  if (text !== '' && text.length < SEARCH_MIN) {
    return `Enter at least ${SEARCH_MIN} characters to search.`;
  }
  if (count === 0) {
    return `Nothing matches “${text}”.`;
  }
  return count === 1 ? '1 result' : `${count} results`;
}

/** The state of the search as a line of text: always for screen readers, visible only when there are no results. */
function SearchSummary({ search, count, text }: { search: SearchState; count: number; text: string }) {
  const summary = summaryOf(search, count, text);
  return (
    <>
      {search.isPending && search.results === undefined ? (
        <p className={styles.note}>Searching…</p>
      ) : (
        <p role="status" className={count > 0 && text.length !== 1 ? hidden.visuallyHidden : styles.note}>
          {summary}
        </p>
      )}
      {search.hasFailed ? (
        <div role="alert" className={styles.note}>
          The search did not work. <Button onClick={search.retry}>Try Again</Button>
        </div>
      ) : null}
    </>
  );
}

function Footer({ onShowShortcuts }: Pick<SearchDialogProps, 'onShowShortcuts'>) {
  return (
    <div className={styles.foot}>
      <span aria-hidden className={styles.hints}>
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open
      </span>
      <button type="button" className={styles.shortcuts} onClick={onShowShortcuts}>
        All shortcuts
      </button>
    </div>
  );
}

/** The groups of results: for a text, results of the server, pages and actions; without a text, recent searches and all pages and actions. */
function useGroups(text: string, { pages, recent }: { pages: readonly SearchPage[]; recent: readonly string[] }) {
  const search = useSearch(text);
  const actions = useSearchActions();
  const groups = [
    ...(text === '' ? recentGroups(recent) : []),
    ...(search.results ? resultGroups(search.results) : []),
    ...pageGroups(pages, text),
    ...actionGroups(actions, text),
  ];
  return { search, groups };
}

/** Scrolls the active option into view, below the heading of its group. */
function useScrollToActive(id: string | undefined) {
  useEffect(() => {
    if (id !== undefined) {
      document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [id]);
}

/** One search over everything that the user may see: a combobox whose results are links by keyboard and pointer. */
export function SearchDialog({ userId, pages, onNavigate, onShowShortcuts, onClose }: SearchDialogProps) {
  const listId = useId();
  const [input, setInput] = useState('');
  const text = input.trim();
  const recent = useRecentSearches(userId);
  const { search, groups } = useGroups(text, { pages, recent: recent.searches });
  const items = groups.flatMap((group) => group.items);
  const { active, activate, moveBy } = useActiveItem(items);
  const activeId = active && optionId(listId, active);
  useScrollToActive(activeId);

  const choose = (item: SearchItem) => {
    if (item.search !== undefined) {
      setInput(item.search);
    } else if (item.run) {
      onClose();
      item.run();
    } else if (item.path === undefined) {
      recent.clear();
    } else {
      if (text.length >= SEARCH_MIN) {
        recent.add(text);
      }
      onClose();
      onNavigate(item.path);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      return;
    }
    if (moveBy(event)) {
      event.preventDefault();
    } else if (
      event.key === 'Enter' &&
      active &&
      (!search.isPending || active.icon === 'page' || active.icon === 'action')
    ) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <ModalDialog
      aria-label="Search"
      className={styles.dialog}
      initialFocus="input"
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <SearchOutlined className={styles.glass ?? ''} />
          <input
            type="text"
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Search clients, files, messages, pages"
            maxLength={SEARCH_MAX}
            value={input}
            className={styles.input}
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" aria-label="Close (esc)" className={styles.close} onClick={onClose}>
            esc
          </button>
        </div>
        <div className={styles.body}>
          <SearchOptions
            id={listId}
            groups={groups}
            active={active}
            q={search.q}
            isStale={search.isPending}
            onActivate={activate}
            onChoose={choose}
          />
          <SearchSummary search={search} count={items.length} text={text} />
        </div>
        <Footer onShowShortcuts={onShowShortcuts} />
      </div>
    </ModalDialog>
  );
}
