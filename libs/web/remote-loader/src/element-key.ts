/** Identifies an element and its replacement in other HTML of the same page: by the id or, for a link, by the address. */
export type ElementKey = { id: string } | { href: string; index: number };

const linksTo = (href: string): Element[] =>
  [...document.querySelectorAll('#outlet a[href]')].filter((link) => link.getAttribute('href') === href);

/** Undefined outside of the remote's part of the page, and where nothing distinguishes the element from others. */
export function keyOf(element: Element): ElementKey | undefined {
  if (!element.closest('#outlet')) {
    return undefined;
  }
  if (element.id) {
    return { id: element.id };
  }
  const href = element.matches('a') ? element.getAttribute('href') : null;
  return href === null ? undefined : { href, index: linksTo(href).indexOf(element) };
}

/** The element that has the key now. */
export function findByKey(key: ElementKey): HTMLElement | undefined {
  const element = 'id' in key ? document.getElementById(key.id) : linksTo(key.href)[key.index];
  return element instanceof HTMLElement ? element : undefined;
}
