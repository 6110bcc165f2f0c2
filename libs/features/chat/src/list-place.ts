/** What identifies the content at the ends of a list. */
export interface ListEnds {
  /** Changes when older messages were added. */
  firstId: string | undefined;
  /** Changes when a message was added. */
  lastId: string | undefined;
  /** The person's own messages show at once, even while they read elsewhere. */
  isLastOwn: boolean;
}

/** `below`: a message was added at the end, out of view. */
export type ListPosition = 'end' | 'away' | 'below';

const NEAR_END = 48;

/**
 * Keeps the scroll position of a list that grows at both ends: at the end it follows new messages, elsewhere nothing
 * moves. CSS turns off `overflow-anchor`, which not every browser has.
 */
export class ListPlace {
  private position: ListPosition = 'end';
  private readonly listeners = new Set<() => void>();
  private element: HTMLElement | undefined;
  private ends: ListEnds = { firstId: undefined, lastId: undefined, isLastOwn: false };
  private height = 0;
  /** Where the list was last. */
  private top = 0;

  readonly getSnapshot = (): ListPosition => this.position;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Follows changes of the height: of the list, and of the keyboard of a phone. Returns the function that ends it. */
  attach(element: HTMLElement): () => void {
    this.element = element;
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(element);
    const observeChildren = () => Array.from(element.children).forEach((child) => observer.observe(child));
    observeChildren();
    const children = new MutationObserver(observeChildren);
    children.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      children.disconnect();
      this.element = undefined;
    };
  }

  /** Keeps the place after the content has changed. */
  keep(ends: ListEnds): void {
    const { element, ends: before } = this;
    if (!element) {
      return;
    }
    const hasNewLast = ends.lastId !== before.lastId;
    if (this.position === 'end' || (hasNewLast && ends.isLastOwn)) {
      this.toEnd();
    } else if (hasNewLast) {
      this.moveTo('below');
    }
    if (this.position !== 'end' && ends.firstId !== before.firstId) {
      element.scrollTop += element.scrollHeight - this.height;
    }
    this.ends = ends;
    this.height = element.scrollHeight;
  }

  readonly toEnd = (): void => {
    if (this.element) {
      this.element.scrollTop = this.element.scrollHeight;
      this.top = this.element.scrollTop;
      this.moveTo('end');
    }
  };

  /** Handles scrolling; returns the distance to the start. */
  scrolled(): number {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = this.element ?? {};
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) {
      this.moveTo('end');
    } else if (this.position === 'end' && scrollTop < this.top) {
      // not when the list has grown between `toEnd` and its event
      this.moveTo('away');
    }
    this.top = scrollTop;
    return scrollTop;
  }

  private moveTo(position: ListPosition): void {
    if (this.position !== position) {
      this.position = position;
      this.listeners.forEach((listener) => listener());
    }
  }

  private resized(): void {
    if (this.position === 'end') {
      this.toEnd();
    }
    this.height = this.element?.scrollHeight ?? 0;
  }
}
