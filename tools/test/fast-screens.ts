// Replaces slow functions in screen tests whose results do not matter. Loaded once for all spec files of a window.
import * as React from 'react';
import { configure, getConfig } from '@testing-library/react';

// `waitFor` prints the page once, when it gives up, and not at each attempt
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React stores a stack trace with the first 10,000 elements of each second: a tenth of the time of a page's test
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// jsdom matches each element against its whole style sheet for every computed style, and role queries read two properties of
// nearly every element: a tenth of the time of a page's test. Screen tests have no style sheets of their own.
const compute = window.getComputedStyle.bind(window);

/** Keyed by the properties that jsdom's style sheet depends on. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const inline = element.hasAttribute('style') && (element as HTMLElement).style.display;
  if (inline) {
    return inline;
  }
  const attributes = ['hidden', 'open', 'type'].map((name) => `${name}=${element.getAttribute(name)}`);
  const key = [element.namespaceURI, element.localName, ...attributes].join(' ');
  const known = displays.get(key) ?? compute(element).display;
  displays.set(key, known);
  return known;
}

/** Inherited, unlike `display`. */
function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const inline = each.hasAttribute('style') && (each as HTMLElement).style.visibility;
    if (inline && inline !== 'inherit') {
      return inline;
    }
  }
  return 'visible';
}

const quick = new Map([
  ['display', displayOf],
  ['visibility', visibilityOf],
]);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) {
    return compute(element, pseudo);
  }
  let complete: CSSStyleDeclaration | undefined;
  const all = () => (complete ??= compute(element));
  const valueOf = (name: string) => quick.get(name)?.(element) ?? all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') {
        return valueOf;
      }
      const value: unknown = quick.get(String(name))?.(element) ?? Reflect.get(all(), name);
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
};
