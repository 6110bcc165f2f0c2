import { CampaignLimiter, MAX_CAMPAIGNS } from './campaign-limiter.js';

describe('CampaignLimiter', () => {
  it('returns one name beyond fifty campaigns a day, and referrer classes unchanged', () => {
    const campaigns = new CampaignLimiter();
    for (let index = 0; index < MAX_CAMPAIGNS; index += 1) {
      expect(campaigns.bucket(`made-up-${index}`, '2026-11-21')).toBe(`made-up-${index}`);
    }
    expect(campaigns.bucket('one-too-many', '2026-11-21')).toBe('other');
    expect(campaigns.bucket('made-up-0', '2026-11-21')).toBe('made-up-0');
    for (const source of ['direct', 'search', 'social', 'referral']) {
      expect(campaigns.bucket(source, '2026-11-21')).toBe(source);
    }
    expect(campaigns.bucket('one-too-many', '2026-11-22')).toBe('one-too-many');
  });

  it('returns one name beyond fifty campaigns of all sources a day; a visit without one has none', () => {
    const campaigns = new CampaignLimiter();
    const bucket = (source: string, campaign: string): string =>
      campaigns.campaignBucket(source, campaign, '2026-11-21');
    for (let index = 0; index < MAX_CAMPAIGNS; index += 1) {
      expect(bucket(`source-${index % 5}`, `made-up-${index}`)).toBe(`made-up-${index}`);
    }
    expect(bucket('source-0', 'one-too-many')).toBe('other');
    expect(bucket('source-1', 'made-up-0')).toBe('other');
    expect(bucket('source-0', 'made-up-0')).toBe('made-up-0');
    expect(bucket('source-0', '')).toBe('');
  });
});
