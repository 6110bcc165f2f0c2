import { Campaigns, MAX_CAMPAIGNS } from './campaigns.js';

describe('Campaigns', () => {
  it('beyond the fiftieth of a day share one name, and take none from search, social and the like', () => {
    const campaigns = new Campaigns();
    for (let index = 0; index < MAX_CAMPAIGNS; index += 1) {
      expect(campaigns.counted(`made-up-${index}`, '2026-11-21')).toBe(`made-up-${index}`);
    }
    expect(campaigns.counted('one-too-many', '2026-11-21')).toBe('other');
    expect(campaigns.counted('made-up-0', '2026-11-21')).toBe('made-up-0');
    for (const source of ['direct', 'search', 'social', 'referral']) {
      expect(campaigns.counted(source, '2026-11-21')).toBe(source);
    }
    expect(campaigns.counted('one-too-many', '2026-11-22')).toBe('one-too-many');
  });
});
