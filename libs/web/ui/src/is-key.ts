import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of every key that an input method handles. */
const INPUT_METHOD = 229;

/**
 * Whether an input method handles the key, to choose or cancel a word. Safari ends the composition before it sends the key, so
 * only the code shows it.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === INPUT_METHOD;
}

/** Whether the event is a press of this key that no input method handles. */
export const isKey = (event: KeyboardEvent | ReactKeyboardEvent, key: string): boolean =>
  event.key === key && !isComposing(event);
