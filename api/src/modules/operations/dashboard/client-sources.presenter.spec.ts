import { presentClientSources } from './client-sources.presenter.js';

const first = (utmSource: string | undefined, utmCampaign?: string) => ({
  referrer: 'search' as const,
  utmSource,
  utmCampaign,
});
const counts = { assessments: 1, clients: 2, active: 1 };

describe('the sources of clients', () => {
  it('join visits and clients by source and campaign, under the same names', () => {
    const visits = [
      { source: 'spring-mail', campaign: 'may-2026', visits: 40 },
      { source: 'search', campaign: '', visits: 100 },
    ];
    const clients = [
      { first: first(' Spring Mail ', 'May 2026'), ...counts },
      { first: first('spring-mail', 'may-2026'), ...counts },
      { first: first(undefined), ...counts, active: 0 },
      { first: null, ...counts },
    ];
    expect(presentClientSources(visits, clients)).toEqual([
      { source: 'spring-mail', campaign: 'may-2026', visits: 40, assessments: 2, clients: 4, active: 2 },
      { source: 'search', campaign: null, visits: 100, assessments: 1, clients: 2, active: 0 },
      { source: null, campaign: null, visits: 0, assessments: 1, clients: 2, active: 1 },
    ]);
  });

  it('are twelve rows at most; the last one sums up the rest', () => {
    const visits = Array.from({ length: 20 }, (_, index) => ({
      source: `s-${String(index).padStart(2, '0')}`,
      campaign: '',
      visits: 100 - index,
    }));
    const rows = presentClientSources(visits, []);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ source: 's-00', visits: 100 });
    expect(rows[11]).toMatchObject({
      source: 'other',
      campaign: null,
      visits: 89 + 88 + 87 + 86 + 85 + 84 + 83 + 82 + 81,
    });
  });

  it('are empty on an empty site', () => {
    expect(presentClientSources([], [])).toEqual([]);
  });
});
