import type { Page } from '@hive/api-client';
import {
  aiContentContract,
  aiContentRoutes,
  type AiDraft,
  type AiSettings,
  type AiTest,
  type UpdateAiSettings,
  type AiUsageReport,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';

/** A draft as the API returns it. */
export const createAiDraft = (changes: Partial<AiDraft> = {}): AiDraft => ({
  ...aiContentContract.get.example.response,
  id: 'd-1',
  clientId: 'c-1',
  ...changes,
});

/** A month without any usage, unless the changes say otherwise. */
export const createAiUsage = (changes: Partial<AiUsageReport> = {}): AiUsageReport => ({
  month: '2026-11',
  limit: 50,
  totals: { drafts: 0, images: 0, failures: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 },
  clients: [],
  lastFailure: null,
  ...changes,
});

interface AiContentMock {
  rows: AiDraft[];
  usage: AiUsageReport;
  settings: AiSettings;
  test: AiTest;
  /** How often the settings were read. */
  reads: number;
  /** Every call fails with it. */
  failure: ApiFailure | undefined;
  /** The queries of lists and usage. */
  queries: Record<string, string>[];
  calls: RecordedCall[];
}

/** The mock API of AI content. */
export function mockAiContentApi(rows: AiDraft[] = []) {
  const mock: AiContentMock = {
    rows,
    usage: createAiUsage(),
    settings: aiContentContract.getSettings.example.response,
    test: aiContentContract.testProvider.example.response,
    reads: 0,
    failure: undefined,
    queries: [],
    calls: [],
  };
  const read = <T>(query: URLSearchParams | undefined, value: () => T): T => {
    if (query) {
      mock.queries.push(Object.fromEntries(query));
    }
    if (mock.failure) {
      throw mock.failure;
    }
    return value();
  };
  return Object.assign(mock, {
    handlers: [
      mockRoute<Page<AiDraft>>(aiContentRoutes.list, (call) =>
        read(call.query, () =>
          pageOf(mock.rows.filter(({ content, customPrompt }) => matchesSearch(call, content, customPrompt))),
        ),
      ),
      mockRoute<AiDraft>(aiContentRoutes.get, (call) => findRow(mock.rows, call)),
      mockRoute<AiUsageReport>(aiContentRoutes.listUsage, ({ query }) => read(query, () => mock.usage)),
      mockRoute<AiSettings>(aiContentRoutes.getSettings, () => {
        mock.reads += 1;
        return read(undefined, () => mock.settings);
      }),
      mockRoute<AiSettings>(aiContentRoutes.updateSettings, ({ body }) => {
        mock.calls.push({ name: 'updateSettings', body });
        const { seen: _seen, ...change } = body as UpdateAiSettings;
        return read(undefined, () => (mock.settings = { ...mock.settings, ...change }));
      }),
      mockRoute<AiTest>(aiContentRoutes.testProvider, () => read(undefined, () => mock.test)),
    ],
  });
}
