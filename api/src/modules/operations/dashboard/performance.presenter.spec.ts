import { presentCountries, presentSessions } from './performance.presenter.js';

const day = { date: '2026-11-19', sessions: 4, bounces: 1, visits: 10, seconds: 1_000 };

describe('the rates of sessions', () => {
  it('are those of all sessions, not the average of the days', () => {
    const quiet = { date: '2026-11-20', sessions: 1, bounces: 1, visits: 1, seconds: 0 };
    expect(presentSessions([day, quiet])).toEqual({
      averageSessionSeconds: 200,
      bouncePercent: 40,
      pagesPerSession: 2.2,
      daily: [
        { date: '2026-11-19', averageSessionSeconds: 250, bouncePercent: 25, pagesPerSession: 2.5 },
        { date: '2026-11-20', averageSessionSeconds: 0, bouncePercent: 100, pagesPerSession: 1 },
      ],
    });
  });

  it('leave out days without a session, and are null without any', () => {
    const empty = { date: '2026-11-20', sessions: 0, bounces: 0, visits: 0, seconds: 0 };
    expect(presentSessions([day, empty])?.daily).toHaveLength(1);
    expect(presentSessions([empty])).toBeNull();
  });
});

describe('the countries', () => {
  it('are the three with most visits, and all others with the unknown ones', () => {
    const sums = [
      { country: 'ZZ', visits: 50 },
      { country: 'US', visits: 45 },
      { country: 'CA', visits: 22 },
      { country: 'GB', visits: 18 },
      { country: 'DE', visits: 15 },
    ];
    expect(presentCountries(sums)).toEqual([
      { country: 'US', visits: 45, percentage: 30 },
      { country: 'CA', visits: 22, percentage: 14.7 },
      { country: 'GB', visits: 18, percentage: 12 },
      { country: 'other', visits: 65, percentage: 43.3 },
    ]);
  });

  it('are without others when there are none, and empty while no country is known', () => {
    expect(presentCountries([{ country: 'US', visits: 3 }])).toEqual([{ country: 'US', visits: 3, percentage: 100 }]);
    expect(presentCountries([{ country: 'ZZ', visits: 3 }])).toEqual([]);
  });
});
