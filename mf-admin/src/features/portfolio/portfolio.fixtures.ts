import type { Page } from '@hive/api-client';
import {
  aiContentRoutes,
  portfolioCaseRoutes,
  portfolioRoutes,
  projectRoutes,
  type CaseTexts,
  type CasePicture,
  type PortfolioCase,
  type PortfolioItem,
  type Project,
  type ReorderPortfolio,
  type ReplaceCase,
  type UpdatePortfolioItem,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { findRow, type RecordedCall } from '../../testing/mock-api';

/** A website of the portfolio as the API returns it. */
export const createItem = (changes: Partial<PortfolioItem> = {}): PortfolioItem => ({
  id: 'w-1',
  title: 'Northcask',
  url: 'https://northcask.example',
  category: 'e-commerce',
  description: 'A single malt house.',
  technologies: ['Next.js', 'Shopify', 'Sanity', 'Vercel'],
  thumbnailUrl: '/media/northcask.webp',
  thumbnail: null,
  featured: true,
  isActive: true,
  clientName: 'Northcask Distillers',
  completedAt: '2026-09-18',
  displayOrder: 0,
  caseSlug: null,
  framing: 'allowed',
  framingCheckedAt: '2026-11-19T10:00:00.000Z',
  framingReason: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
  ...changes,
});

export const createPicture = (name: string): CasePicture => ({
  image: { src: `/media/${name}.webp`, avif: '', webp: '', width: 1600, height: 1000, alt: name },
  focusX: 50,
  focusY: 50,
});

/** A complete draft of a case, not published. */
export const createCase = (changes: Partial<PortfolioCase> = {}): PortfolioCase => ({
  version: 1,
  slug: 'northcask',
  content: {
    summary: 'Whisky by letter.',
    hero: createPicture('hero'),
    before: 'A telephone.',
    work: 'A shop.',
    after: 'Parcels.',
    figure: '2 days',
    figureLabel: 'to the doorstep',
    figureSource: 'Parcel tracking',
    quote: '',
    quoteName: '',
    quoteRole: '',
    quotePortrait: null,
    pictures: ['one', 'two', 'three'].map(createPicture),
    services: ['Online shop'],
    team: [{ name: 'Noor Haddad', role: 'Web Developer' }],
  },
  publishedAt: null,
  hasChanges: true,
  oldSlugs: [],
  ...changes,
});

interface PortfolioMock {
  /** Texts of a case are written once it resolves. */
  writing?: Promise<void>;
  projects: Pick<Project, 'id' | 'name' | 'companyName'>[];
  /** The case of every website. */
  case: PortfolioCase;
  rows: PortfolioItem[];
  /** Websites that can be put back. */
  removed: PortfolioItem[];
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

const caseHandlers = (mock: PortfolioMock, record: (name: string, body?: unknown) => void) => [
  mockRoute<CaseTexts>(aiContentRoutes.writeCase, async (call) => {
    record('write-case', call.body);
    await mock.writing;
    return { summary: 'Written summary', before: 'Written before', work: 'Written work', after: 'Written after' };
  }),
  mockRoute<PortfolioCase>(portfolioCaseRoutes.get, () => mock.case),
  mockRoute<PortfolioCase>(portfolioCaseRoutes.replace, (call) => {
    record('save-case', call.body);
    const { version, slug, summary } = call.body as ReplaceCase;
    const content = { ...mock.case.content, summary };
    mock.case = { ...mock.case, version: version + 1, slug, content, hasChanges: true };
    return mock.case;
  }),
  mockRoute<PortfolioCase>(portfolioCaseRoutes.publish, (call) => {
    record('publish', call.body);
    const version = mock.case.version + 1;
    mock.case = { ...mock.case, version, publishedAt: '2026-11-20T10:00:00.000Z', hasChanges: false };
    return mock.case;
  }),
  mockRoute<PortfolioCase>(portfolioCaseRoutes.unpublish, (call) => {
    record('unpublish', call.body);
    mock.case = { ...mock.case, version: mock.case.version + 1, publishedAt: null, hasChanges: true };
    return mock.case;
  }),
  mockRoute<null>(portfolioCaseRoutes.removeOldSlug, (call) => {
    record('remove-old-slug', call.params.slug);
    mock.case = { ...mock.case, oldSlugs: [] };
    return null;
  }),
];

/** The projects from which a case can be drafted; apart from the others, because pages of projects have their own. */
export const caseProjects = (mock: Pick<PortfolioMock, 'projects'>) =>
  mockRoute<Page<Pick<Project, 'id' | 'name' | 'companyName'>>>(projectRoutes.list, () => ({
    items: mock.projects,
    total: mock.projects.length,
  }));

/** The mock API of the portfolio. */
export function mockPortfolioApi(rows: PortfolioItem[] = []) {
  const mock: PortfolioMock = { projects: [], case: createCase(), rows, removed: [], calls: [], failure: undefined };
  const record = (name: string, body?: unknown) => {
    mock.calls.push({ name, body });
    if (mock.failure) {
      throw mock.failure;
    }
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<PortfolioItem[]>(portfolioRoutes.list, () => mock.rows),
      mockRoute<PortfolioItem>(portfolioRoutes.create, (call) => {
        record('create', call.body);
        const item = { ...createItem({ id: 'w-new', thumbnailUrl: null }), ...(call.body as Partial<PortfolioItem>) };
        mock.rows = [...mock.rows, item];
        return item;
      }),
      mockRoute<PortfolioItem[]>(portfolioRoutes.reorder, (call) => {
        record('reorder', call.body);
        const { ids } = call.body as ReorderPortfolio;
        mock.rows = ids.flatMap((id) => mock.rows.find((row) => row.id === id) ?? []);
        return mock.rows;
      }),
      mockRoute<PortfolioItem>(portfolioRoutes.update, (call) => {
        record('update', call.body);
        const { seen: _, ...change } = call.body as UpdatePortfolioItem;
        const row = findRow(mock.rows, call);
        const changed = { ...row, ...(change as Partial<PortfolioItem>) };
        mock.rows = mock.rows.map((other) => (other.id === row.id ? changed : other));
        return changed;
      }),
      mockRoute<null>(portfolioRoutes.remove, (call) => {
        record('remove', call.params.id);
        mock.removed = [findRow(mock.rows, call)];
        mock.rows = mock.rows.filter(({ id }) => id !== call.params.id);
        return null;
      }),
      mockRoute<PortfolioItem>(portfolioRoutes.restore, (call) => {
        record('restore', call.params.id);
        const item = findRow(mock.removed, call);
        mock.rows = [item, ...mock.rows];
        return item;
      }),
      ...caseHandlers(mock, record),
      mockRoute<PortfolioItem>(portfolioRoutes.checkFraming, (call) => {
        record('check-framing', call.params.id);
        return findRow(mock.rows, call);
      }),
    ],
  });
}
