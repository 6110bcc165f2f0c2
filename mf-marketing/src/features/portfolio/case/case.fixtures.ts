import type { CasePicture, PublicCase } from '@hive/contracts';
import { createProject } from '../projects.fixtures';

const picture = (name: string, changes: Partial<CasePicture> = {}): CasePicture => ({
  image: { src: `/media/${name}.webp`, avif: '', webp: '', width: 1600, height: 1000, alt: `The ${name}` },
  focusX: 50,
  focusY: 50,
  ...changes,
});

/** A case page with the given changes of its content. */
export const createCase = (content: Partial<PublicCase['content']> = {}): PublicCase => ({
  slug: 'kettle-crumb',
  item: createProject({
    title: 'Kettle & Crumb',
    caseSlug: 'kettle-crumb',
    clientName: 'Kettle & Crumb',
    url: '/demo/kettle/',
  }),
  content: {
    summary: 'A bakery shop built round one oven.',
    hero: picture('hero', { focusX: 70, focusY: 42 }),
    before: 'Orders came by telephone.\nSomebody added them up.',
    work: 'We counted loaves.',
    after: 'The sum is gone.',
    figure: '40',
    figureLabel: 'standing orders a week',
    figureSource: 'Order book',
    quote: 'The shop knows my oven.',
    quoteName: 'Mara Lindqvist',
    quoteRole: 'Baker',
    quotePortrait: picture('portrait'),
    pictures: ['pattern', 'map', 'list'].map((name) => picture(name)),
    services: ['Online shop'],
    team: [{ name: 'Noor Haddad', role: 'Web Developer' }],
    ...content,
  },
  next: { slug: 'northcask', title: 'Northcask', category: 'e-commerce', hero: picture('next') },
  publishedAt: '2026-03-01T09:30:00.000Z',
  revisedAt: '2026-04-01T09:30:00.000Z',
});
