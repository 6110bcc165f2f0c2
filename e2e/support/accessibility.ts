/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The longest transition of the product, with room to spare; longer animations do not fade anything in. */
const TRANSITION_MS = 2_000;

/** Elements that are still fading in have less contrast. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async (longest) => {
    const running = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          Number(effect?.getComputedTiming().endTime) <= longest,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  }, TRANSITION_MS);

/** The violations that axe finds, one line each. Framed websites are excluded. */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .exclude('iframe')
    // the default mode opens a new page for every result
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`);
}
