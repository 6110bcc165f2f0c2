import type { CaseProject, WriteRequest } from '../provider/content-provider.js';
import { paragraphs } from './choice.js';
import { asSentence, type Facts } from './facts.js';

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The sentence, or what the agency has to find out for it, in square brackets. */
const sentenceOr = (text: string, question: string): string => (text === '' ? `[${question}]` : asSentence(text));

const stepsText = ({ steps }: CaseProject): string | null =>
  steps.length === 0
    ? null
    : asSentence(`The work had ${steps.length === 1 ? 'one step' : `${steps.length} steps`}: ${joined(steps)}`);

const noProject: CaseProject = { name: '', description: '', service: '', steps: [] };

/** The texts of a case page. What nobody has written down is a question in square brackets. */
export function writeCaseStudy({ brand, project = noProject }: WriteRequest, { company, story }: Facts): string {
  const what = [project.name, project.service.toLowerCase()].filter(Boolean).join(', ');
  return paragraphs(
    asSentence(`${what || 'A project'} for ${company}`),
    '## Before',
    sentenceOr(story.slice(0, 2).map(asSentence).join(' '), `Who is ${company}, in one sentence?`),
    sentenceOr(brand.challenges, 'What did not work before?'),
    '## What we did',
    sentenceOr(project.description, 'What did we make?'),
    stepsText(project),
    '## After',
    '[What is different today, and who noticed first?]',
  );
}
