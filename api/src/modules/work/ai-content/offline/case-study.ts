import type { WriteRequest } from '../provider/content-provider.js';
import { paragraphs } from './choice.js';
import { asSentence, capitalized, type Facts } from './facts.js';

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The texts of a case page. What nobody has written down is a question in square brackets. */
export function writeCaseStudy({ brand, project }: WriteRequest, { company, story }: Facts): string {
  const { name = company, description = '', service = '', steps = [] } = project ?? {};
  const what = service === '' ? name : `${name}, ${service.toLowerCase()}`;
  return paragraphs(
    asSentence(`${what} for ${company}`),
    '## Before',
    story.slice(0, 2).map(asSentence).join(' ') || `[Who is ${company}, in one sentence?]`,
    brand.challenges === '' ? '[What did not work before?]' : asSentence(brand.challenges),
    '## What we did',
    description === '' ? '[What did we make?]' : asSentence(description),
    steps.length > 0 &&
      asSentence(`The work had ${steps.length === 1 ? 'one step' : `${steps.length} steps`}: ${joined(steps)}`),
    '## After',
    brand.successes === '' ? '' : asSentence(capitalized(brand.successes)),
    '[What is different today, and who noticed first?]',
  );
}
