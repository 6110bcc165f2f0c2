import { test as base } from '../support/test.js';
import { Product } from './product.js';

export { expect } from '@playwright/test';

const START_MS = 300_000;

/** All tests attack the same product; the bounds of memory and processes are checked after each. */
export const test = base.extend<{ product: Product }, { started: Product }>({
  started: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  product: async ({ started }, use) => {
    await use(started);
    await started.assertBounds();
  },
});
