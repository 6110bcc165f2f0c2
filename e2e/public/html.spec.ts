import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/test.js';

const paths = [
  '/',
  '/services',
  '/portfolio',
  '/portfolio/northcask',
  '/insights',
  '/insights/what-a-website-costs-in-year-two',
  '/support',
  '/privacy',
  '/set-password',
  '/no-such-page',
  '/client-portal',
  '/admin',
];

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

test('the HTML of pages without a login is valid', async ({ site }) => {
  const problems = [];
  for (const path of paths) {
    const { results } = await validator.validateString(await site.html(path), path);
    const messages = results.flatMap((result) => result.messages);
    problems.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`));
  }
  expect(problems).toEqual([]);
});
