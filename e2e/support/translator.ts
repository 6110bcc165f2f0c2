/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** In the page: puts every text into elements of its own, at once and after each change, as Google Translate does. */
function translateInPage(): void {
  // a sandboxed frame without scripts would report the listener
  if (self !== top) {
    return;
  }
  const LEFT_OUT = 'font, script, style, textarea, title, noscript';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      if (text.data.trim() && text.parentElement && !text.parentElement.closest(LEFT_OUT)) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        // the words stay, for locators
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  };
  const observe = () => {
    translate(document.body);
    new MutationObserver((records) => {
      records.forEach(({ addedNodes }) => addedNodes.forEach((node) => translate(node.parentNode ?? node)));
    }).observe(document.body, { childList: true, subtree: true });
  };
  addEventListener('load', observe);
}

/** Translates each document that the page opens from now on, once it has loaded. */
export async function installTranslator(page: Page): Promise<void> {
  await page.addInitScript(translateInPage);
}

/** Translates the open document from now on. */
export async function startTranslator(page: Page): Promise<void> {
  await page.evaluate(translateInPage);
  await page.evaluate(() => dispatchEvent(new Event('load')));
}
