import { useEffect, useEffectEvent } from 'react';
import { focusNeighbouringRow } from '../shared/row-navigation';
import { isModalOpen, isPlainKey, shortcutKey } from '../shared/shortcut-keys';

interface ShortcutActions {
  onSearch: () => void;
  onHelp: () => void;
}

/** The panel beside a list moves through the list itself. */
const hasDetailPanel = (): boolean => document.querySelector('[data-panel]') !== null;

const focusSearchField = (): void => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus();

const isSearchKey = (event: KeyboardEvent): boolean =>
  shortcutKey(event).toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The key of a control on the page, such as a button of an open message; few visits use one. */
const controlAction = (key: string): (() => void) | undefined =>
  'aersu'.includes(key) && document.querySelector('[data-panel], [role="toolbar"]')
    ? () =>
        void import(/* webpackChunkName: "press-control" */ '../shared/press-control').then(
          ({ pressControl }) => pressControl(key),
          () => undefined,
        )
    : undefined;

/** The action of a key on every page of the admin. */
function actionOf(event: KeyboardEvent, { onSearch, onHelp }: ShortcutActions): (() => void) | undefined {
  if (isModalOpen()) {
    return undefined;
  }
  if (isSearchKey(event)) {
    return onSearch;
  }
  if (!isPlainKey(event)) {
    return undefined;
  }
  const actions: Record<string, () => void> = {
    '?': onHelp,
    '/': focusSearchField,
    ...(!hasDetailPanel() && { j: () => focusNeighbouringRow(1), k: () => focusNeighbouringRow(-1) }),
  };
  const key = shortcutKey(event);
  // a key that is held would press the control of each message that follows
  return actions[key] ?? (event.repeat ? undefined : controlAction(key));
}

/** The shortcuts of every page. Only the shortcut of the search works in a field, and none while a modal dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, actions);
    if (action) {
      event.preventDefault();
      action();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
