/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Place and size in whole pixels by the name of an element: `x,y width x height`. */
export type Rectangles = Record<string, string>;

/**
 * In the page: the rectangles of the elements that give a page its structure. Texts of a frame are not known, so an element is named by
 * its region, its kind and its number among those, and the width of a heading does not count.
 */
function readInPage(): Rectangles {
  const structure =
    'h1, h2, h3, aside, nav, header, section, dl, dl > div, ul, ol, li, [role="tablist"], [role="tab"], [role="search"]';
  const regionOf = (element: Element): string => {
    const region = element.closest('aside, nav, section');
    const label = region?.getAttribute('aria-label')?.replace(/ \(\d+\)$/, '');
    return region ? `${label ?? region.localName}: ` : '';
  };
  const numbers = new Map<string, number>();
  const named = (element: Element): string => {
    const kind = regionOf(element) + (element.getAttribute('role') ?? element.localName);
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    return `${kind} ${number}`;
  };
  const rectangleOf = (element: Element): string => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = `${Math.round(x + scrollX)},${Math.round(y + scrollY)}`;
    return `${place} ${/^h\d$/.test(element.localName) ? '' : Math.round(width)}x${Math.round(height)}`;
  };
  const elements = Array.from(document.querySelectorAll(`#outlet :is(${structure})`)).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 1;
  });
  return Object.fromEntries(elements.map((element) => [named(element), rectangleOf(element)]));
}

/**
 * In the page: waits until a new width has no more effects, such as fonts that load and transitions: one of an inherited value
 * starts the next one in the children.
 */
async function settleInPage(): Promise<void> {
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let transitions = running(); transitions.length > 0; transitions = running()) {
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }
  await document.fonts.ready;
}

/** The rectangles at rest. */
export async function readRectangles(page: Page): Promise<Rectangles> {
  await page.evaluate(settleInPage);
  return page.evaluate(readInPage);
}
