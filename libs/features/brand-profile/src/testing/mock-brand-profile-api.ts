import { brandProfileContract, brandProfileRoutes, type BrandProfile, type UpdateBrandProfile } from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';

/** A brand profile as the API returns it. */
export const createBrandProfile = (changes: Partial<BrandProfile> = {}): BrandProfile => ({
  ...brandProfileContract.get.example.response,
  ...changes,
});

interface BrandProfileMock {
  /** Saved versions, the newest first. */
  versions: BrandProfile[];
  /** The error of the next reads, and of the next changes. */
  failures: { read?: ApiFailure; change?: ApiFailure };
  /** Bodies of the changes so far, in their order. */
  calls: UpdateBrandProfile[];
}

const initial = (): BrandProfileMock => ({
  versions: [createBrandProfile(), createBrandProfile({ version: 1, tone: '', colours: ['#B5541C'], logo: null })],
  failures: {},
  calls: [],
});

/** The API of brand profiles in screen tests. */
export function mockBrandProfileApi() {
  const mock = initial();
  const current = (): BrandProfile => {
    const [newest] = mock.versions;
    return newest ?? createBrandProfile({ version: 0, authorKind: 'system', authorName: '' });
  };
  const read = <T>(value: T): T => {
    if (mock.failures.read) {
      throw mock.failures.read;
    }
    return value;
  };
  const handlers = [
    mockRoute<BrandProfile>(brandProfileRoutes.get, () => read(current())),
    mockRoute<BrandProfile>(brandProfileRoutes.update, ({ body }) => {
      const { change, seen } = body as UpdateBrandProfile;
      mock.calls.push({ change, seen });
      if (mock.failures.change) {
        throw mock.failures.change;
      }
      const { logoFileId, ...fields } = change;
      const logo = logoFileId === '' ? { logo: null } : {};
      const saved = { ...current(), ...fields, ...logo, version: current().version + 1 } as BrandProfile;
      mock.versions = [saved, ...mock.versions];
      return saved;
    }),
    mockRoute<{ items: BrandProfile[]; total: number }>(brandProfileRoutes.listVersions, () =>
      read({ items: mock.versions, total: mock.versions.length }),
    ),
  ];
  return Object.assign(mock, { handlers, reset: () => Object.assign(mock, initial()) });
}
