import { fillEmpty, grantOutcome } from './portal-access.rules.js';

describe('access to an existing client', () => {
  it('attaches to a client without access and rejects a second login', () => {
    expect(grantOutcome({ portalAccess: false, invitedAt: null })).toBe('attach');
    expect(grantOutcome({ portalAccess: true, invitedAt: null })).toBe('refuse');
  });

  it('fills only empty fields', () => {
    const current: Record<string, string | null> = { contactPhone: '1', firstName: null, companyName: 'Old' };
    expect(fillEmpty(current, { contactPhone: '2', firstName: 'Ada', companyName: 'New' })).toEqual({
      firstName: 'Ada',
    });
  });
});
