import { searchRoutes, type SearchResults } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

/** Answers each search with `results`, or fails while `isDown`. `calls` are the searches. */
export function mockSearchApi() {
  const mock = { results: [] as SearchResults, isDown: false, calls: [] as RecordedCall[] };
  const handlers = [
    mockRoute<SearchResults>(searchRoutes.search, ({ query }) => {
      mock.calls.push({ name: 'search', body: query.get('q') });
      if (mock.isDown) {
        throw new ApiFailure('SERVER.UNEXPECTED');
      }
      return mock.results;
    }),
  ];
  return Object.assign(mock, { handlers });
}
