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
});
