import { portfolioRoutes, type PortfolioItem, type ReorderPortfolio, type UpdatePortfolioItem } from '@hive/contracts';
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

interface PortfolioMock {
  rows: PortfolioItem[];
  /** Websites that can be put back. */
  removed: PortfolioItem[];
  calls: RecordedCall[];
  /** The error of the next changes. */
  failure: ApiFailure | undefined;
}

/** The mock API of the portfolio. */
export function mockPortfolioApi(rows: PortfolioItem[] = []) {
  const mock: PortfolioMock = { rows, removed: [], calls: [], failure: undefined };
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
      mockRoute<PortfolioItem>(portfolioRoutes.checkFraming, (call) => {
        record('check-framing', call.params.id);
        return findRow(mock.rows, call);
      }),
    ],
  });
}
