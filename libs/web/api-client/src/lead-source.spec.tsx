import { leadSource } from './lead-source';

const remember = (first: string, last?: string) => {
  sessionStorage.setItem('first', first);
  if (last) {
    sessionStorage.setItem('last', last);
  }
};

const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setNavigator('doNotTrack', null);
  setNavigator('globalPrivacyControl', undefined);
});

describe('leadSource', () => {
  it.each([
    ['https://www.google.de/', 'search'],
    ['https://duckduckgo.com/', 'search'],
    ['https://l.facebook.com/', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://mail.google.com/', 'referral'],
    ['https://blog.example/google.com', 'referral'],
    ['https://notgoogle.example/', 'referral'],
    ['http://localhost/', 'direct'],
    ['', 'direct'],
  ])('classifies %j as %s', (referrer, expected) => {
    remember(`${referrer} http://localhost/services?q=1#x`);
    expect(leadSource()?.first).toMatchObject({ referrer: expected, landingPage: '/services' });
  });

  it('keeps the first arrival and the last one from outside, each with its campaign', () => {
    remember(
      ' http://localhost/',
      'https://www.bing.com/ http://localhost/portfolio?utm_source=ads&utm_medium=cpc&utm_campaign=spring',
    );
    expect(leadSource()).toEqual({
      first: { referrer: 'direct', landingPage: '/' },
      last: {
        referrer: 'search',
        landingPage: '/portfolio',
        utmSource: 'ads',
        utmMedium: 'cpc',
        utmCampaign: 'spring',
      },
    });
  });

  it('cuts a long campaign, but no emoji', () => {
    remember(` http://localhost/?utm_campaign=${'a'.repeat(99)}🐝`);
    expect(leadSource()?.first.utmCampaign).toBe('a'.repeat(99));
  });

  it('uses the current page when nothing is stored', () => {
    expect(leadSource()).toEqual({
      first: { referrer: 'direct', landingPage: '/' },
      last: { referrer: 'direct', landingPage: '/' },
    });
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('returns nothing for visitors who opted out by %s', (name, value) => {
    setNavigator(name, value);
    expect(leadSource()).toBeUndefined();
  });
});
