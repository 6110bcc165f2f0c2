import { useEffect, type RefObject } from 'react';

/** One thing a visitor did to a part before its code was there; the page's inline script records them. */
export interface RecordedEvent {
  kind: 'click' | 'submit' | 'input';
  part: string;
  element: HTMLElement;
  value: string;
  checked: boolean;
}

/** What the inline boot script keeps on `window.__hive`. */
export interface BootState {
  queue: RecordedEvent[];
  /** Parts that listen for themselves. */
  done: Record<string, boolean>;
  /** Set when nothing will ever replay: the page stays plain HTML. */
  off?: boolean;
  slides: number;
  at: number;
  paused: boolean;
  go(index: number): void;
  /** Tells the server of the path that is shown, unless it knows. */
  visit?(): void;
}

declare global {
  interface Window {
    __hive?: BootState;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: HTMLElement): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The element itself, or the one that took its place under the same id. */
function elementOf({ element }: RecordedEvent): HTMLElement | null {
  return element.isConnected ? element : document.getElementById(element.id);
}

/** Sets a value past React's own setter, so that React sees the `input` event as a change. */
function setNatively(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function typeAgain(event: RecordedEvent): void {
  const field = elementOf(event);
  if (!field || !isField(field)) {
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'radio' && !event.checked) {
      return;
    }
    // back to the other state without an event, then a real click: React listens to clicks here
    field.checked = !event.checked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    setNatively(field, event.value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = `${event.value} `;
  setNatively(field, event.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function pressAgain(event: RecordedEvent): void {
  const element = elementOf(event);
  if (event.kind === 'submit' && element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else {
    element?.click();
  }
}

/** What to press again: every click, and of each form only the last submit, since pressing twice is meant once. */
export function pressesOf(events: RecordedEvent[]): RecordedEvent[] {
  const submits = new Map(events.filter(({ kind }) => kind === 'submit').map((event) => [event.element, event]));
  return events.filter((event) => event.kind === 'click' || submits.get(event.element) === event);
}

/** Does again what the visitor did to a part: what was typed first, then the presses, each in its own task. */
export function replay(part: string): void {
  const state = window.__hive;
  if (!state || state.done[part]) {
    return;
  }
  state.done[part] = true;
  const events = state.queue.filter((event) => event.part === part);
  const typed = new Map(events.filter(({ kind }) => kind === 'input').map((event) => [event.element, event]));
  typed.forEach(typeAgain);
  const presses = pressesOf(events);
  const next = () => {
    const event = presses.shift();
    if (event) {
      pressAgain(event);
      // handlers of one task would share a stale closure: let React commit in between
      setTimeout(next);
    }
  };
  setTimeout(next);
  delete document.documentElement.dataset.waiting;
}

/**
 * For each part of a public page: put `data-part="name"` on the element and give every interactive element in it a
 * stable id. What the visitor did before the part listened happens now.
 */
export function useEventReplay(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = ref.current?.dataset.part;
    if (part) {
      replay(part);
    }
  }, [ref]);
}
