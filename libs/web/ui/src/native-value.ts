type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value with the native setter, so that React treats the `input` event as a change. */
export function setNativeValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
