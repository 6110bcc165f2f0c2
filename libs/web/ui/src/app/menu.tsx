import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  buttonClass?: string | undefined;
  /** Opens above the button, at the bottom of the window. */
  isAbove?: boolean;
  /** Above the items. */
  head?: ReactNode;
  /** Links and buttons with the role `menuitem` and the class `menuItemClass`. */
  children: ReactNode;
}

/** For the items of a menu; an item with `aria-current` is the current page. */
export const menuItemClass = styles.item ?? '';

/** The line between two groups of items. */
export const MenuSeparator = () => <hr className={styles.separator} />;

/** Of the popup with its distance from the edge of the window. */
const POPUP_SPACE = 256;

const itemsOf = (menu: HTMLElement | null): HTMLElement[] =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

/** Moves the focus among the items; returns whether the key belongs to the menu. */
function moveFocus(key: string, items: HTMLElement[]): boolean {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next: Partial<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current <= 0 ? items.length : current) - 1,
    Home: 0,
    End: items.length - 1,
  };
  items[next[key] ?? -1]?.focus();
  return next[key] !== undefined;
}

/** Presses outside of the element close it. */
export function useOutsidePress(element: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!element.current?.contains(target as Node)) {
      close();
    }
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [isOpen]);
}

/**
 * A button with a menu below it: arrows, Home and End move among the items, Escape and a chosen item close it and give the
 * focus back to the button. It is part of the first screen, where a library for menus would be larger than the page.
 */
export function Menu({ label, button, buttonClass, isAbove = false, head, children }: MenuProps) {
  /** Where the focus goes in the open menu; undefined while it is closed. */
  const [entry, setEntry] = useState<'Home' | 'End'>();
  const isOpen = entry !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isAtStart, setIsAtStart] = useState(false);
  const menuId = useId();
  useOutsidePress(root, isOpen, () => setEntry(undefined));
  useEffect(() => {
    if (entry) {
      moveFocus(entry, itemsOf(menu.current));
    }
  }, [entry]);

  const open = (at: 'Home' | 'End') => {
    setIsAtStart((trigger.current?.getBoundingClientRect().right ?? POPUP_SPACE) < POPUP_SPACE);
    setEntry(at);
  };
  const close = () => {
    trigger.current?.focus();
    setEntry(undefined);
  };
  const onMenuClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[role="menuitem"]')) {
      close();
    }
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab continues from the button
      close();
    }
    if (event.key === 'Escape' || moveFocus(event.key, itemsOf(menu.current))) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(event.key === 'ArrowUp' ? 'End' : 'Home');
    }
  };
  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className={buttonClass}
        onClick={() => (isOpen ? setEntry(undefined) : open('Home'))}
        onKeyDown={onButtonKey}
      >
        {button}
      </button>
      {isOpen ? (
        <div className={[styles.popup, isAbove && styles.above, isAtStart && styles.start].filter(Boolean).join(' ')}>
          {head}
          {/* the keys of the items and their presses arrive here */}
          <div
            ref={menu}
            id={menuId}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={onMenuKey}
            onClick={onMenuClick}
          >
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}
