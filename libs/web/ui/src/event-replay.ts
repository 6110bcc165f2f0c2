import { useEffect, type RefObject } from 'react';
import { setNativeValue } from './native-value';

/** A visitor's event on a part of a page before its hydration, recorded by the inline script. */
export interface RecordedEvent {
  kind: 'click' | 'submit' | 'input';
  part: string;
  element: HTMLElement;
  value: string;
  checked: boolean;
}

/** State of the inline boot script, on `window.__hive`. */
export interface BootState {
  queue: RecordedEvent[];
  /** Reads the input of a part that came without an event; set before React starts. */
  filledFields?(part: string): RecordedEvent[];
  /** Parts that are hydrated. */
  done: Record<string, boolean>;
  /** Set when the code loaded only after a failure, during which visitors have pressed again. */
  failed?: boolean;
  /** Number of slides. */
  slides: number;
  /** Index of the current slide. */
  at: number;
  paused: boolean;
  /** Shows a slide. */
  go(index: number): void;
  /** Records a visit of the current path, once per path. */
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

const elementsLike = (element: HTMLElement, within: ParentNode): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(element.localName)].filter((other) =>
    ['href', 'name'].every((attribute) => other.getAttribute(attribute) === element.getAttribute(attribute)),
  );

/**
 * The element, or what is in its place since React has rendered the HTML again: the element with its id, else the one of its kind, with
 * the address of a link and the name of a field, at the same position of the part, since ids that React makes differ then. Outside of
 * parts only links are found, by their address.
 */
export function currentElement(element: HTMLElement): HTMLElement | null {
  if (element.isConnected) {
    return element;
  }
  const part = element.closest<HTMLElement>('[data-part]');
  const before = part ?? (element.hasAttribute('href') ? (element.getRootNode() as HTMLElement) : null);
  const now = document.querySelector(part ? `[data-part='${part.dataset.part}']` : '#outlet');
  const position = before ? elementsLike(element, before).indexOf(element) : -1;
  return document.getElementById(element.id) ?? (now && elementsLike(element, now)[position]) ?? null;
}

function replayInput(event: RecordedEvent): void {
  const field = currentElement(event.element);
  if (!field || !isField(field)) {
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.type === 'radio' && !event.checked) {
      return;
    }
    // React listens to clicks here: set the opposite state silently, then click
    field.checked = !event.checked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    setNativeValue(field, event.value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = `${event.value} `;
  setNativeValue(field, event.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayClick(event: RecordedEvent): void {
  const element = currentElement(event.element);
  if (event.kind === 'submit' && element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else {
    // tabs of Radix are chosen on the press
    element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element?.click();
  }
}

/** The form that the event submits, if any. */
function submittedForm({ kind, element }: RecordedEvent): HTMLElement | null {
  if (kind === 'submit') {
    return element;
  }
  return element instanceof HTMLButtonElement && element.type === 'submit' ? element.form : null;
}

/**
 * The presses to replay: every one that submits nothing, and the last one that submits each form; after a failed load only the last
 * press.
 */
function selectPresses(events: RecordedEvent[], hasFailed = false): RecordedEvent[] {
  const presses = events.filter(({ kind }) => kind !== 'input');
  if (hasFailed) {
    return presses.slice(-1);
  }
  const formOf = (event: RecordedEvent) => {
    const form = submittedForm(event);
    // React may have replaced the form between two presses
    return form && (currentElement(form) ?? form);
  };
  const lastOf = new Map(presses.map((event) => [formOf(event), event]));
  return presses.filter((event) => {
    const form = formOf(event);
    return !form || lastOf.get(form) === event;
  });
}

/** Replays the recorded events of a part: input first, then clicks and submits, each in its own task. */
export function replayEvents(part: string): void {
  const state = window.__hive;
  if (!state || state.done[part]) {
    return;
  }
  state.done[part] = true;
  const events = state.queue.filter((event) => event.part === part);
  const typed = events.filter(({ kind }) => kind === 'input');
  const inputs = new Map([...typed, ...(state.filledFields?.(part) ?? [])].map((event) => [event.element, event]));
  inputs.forEach(replayInput);
  const presses = selectPresses(events, state.failed);
  const next = () => {
    const event = presses.shift();
    if (event) {
      replayClick(event);
      // a separate task lets React commit, so that the next handler has no stale closure
      setTimeout(next);
    }
  };
  setTimeout(next);
  if (!state.queue.some(({ kind, part: other }) => kind !== 'input' && !state.done[other])) {
    delete document.documentElement.dataset.waiting;
  }
}

/**
 * Replays events that visitors made before hydration. The element needs `data-part="name"`, and every element with it needs this
 * hook: until it has run, presses on its buttons are only recorded. An empty `data-part` is for a button that works without scripts.
 */
export function useEventReplay(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = ref.current?.dataset.part;
    if (part) {
      replayEvents(part);
    }
  }, [ref]);
}
