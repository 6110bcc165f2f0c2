import { BRAND_COLOURS_MAX } from '@hive/contracts';
import { contentOf, flatFields, profileOfAssessment, withChange } from './brand-profile.rules.js';

const answers = {
  businessStory: 'Two sisters who bake.',
  targetAudience: 'Neighbours',
  competitors: 'The supermarket',
  businessGoals: 'Fill the mornings.',
  brandAesthetic: 'Warm: #b5541c, #F5E6CC and again #B5541C',
};
const profile = profileOfAssessment(answers);

describe('the profile of an assessment', () => {
  it('takes the five answers, and the colours that the description names once each, in upper case', () => {
    expect(profile).toEqual({
      story: 'Two sisters who bake.',
      audience: 'Neighbours',
      competitors: 'The supermarket',
      goals: 'Fill the mornings.',
      aesthetic: 'Warm: #b5541c, #F5E6CC and again #B5541C',
      tone: '',
      wordsToUse: '',
      wordsToAvoid: '',
      sampleTexts: '',
      colours: ['#B5541C', '#F5E6CC'],
      logoFileId: null,
    });
  });

  it('is empty without answers', () => {
    const empty = profileOfAssessment({
      businessStory: null,
      targetAudience: null,
      competitors: null,
      businessGoals: null,
      brandAesthetic: null,
    });
    expect(empty).toMatchObject({ story: '', aesthetic: '', colours: [] });
  });

  it.each(['#12345', '#1234567', '123456', '#12345g'])('does not take %p for a colour', (text) => {
    expect(profileOfAssessment({ ...answers, brandAesthetic: `Blue ${text}` }).colours).toEqual([]);
  });

  it('takes no more colours than a profile can have', () => {
    const brandAesthetic = Array.from({ length: BRAND_COLOURS_MAX + 2 }, (_, index) => `#00000${index}`).join(' ');
    const { colours } = profileOfAssessment({ ...answers, brandAesthetic });
    expect(colours).toHaveLength(BRAND_COLOURS_MAX);
    expect(colours[0]).toBe('#000000');
  });
});

describe('a changed profile', () => {
  it('keeps the fields that do not change', () => {
    expect(withChange(profile, { tone: 'Friendly' })).toEqual({ ...profile, tone: 'Friendly' });
  });

  it('clears a text, the colours and the logo', () => {
    const changed = withChange({ ...profile, logoFileId: 'logo-1' }, { story: '', colours: [], logoFileId: '' });
    expect(changed).toEqual({ ...profile, story: '', colours: [], logoFileId: null });
  });

  it('keeps the logo unless the change names one', () => {
    const withLogo = { ...profile, logoFileId: 'logo-1' };
    expect(withChange(withLogo, { goals: 'More' }).logoFileId).toBe('logo-1');
    expect(withChange(withLogo, { logoFileId: 'logo-2' }).logoFileId).toBe('logo-2');
  });
});

describe('the content of a version', () => {
  it('leaves out author and number', () => {
    const version = { ...profile, version: 2, authorName: 'Mara Lindqvist' };
    expect(contentOf(version)).toEqual(profile);
  });
});

describe('fields to compare', () => {
  it('are texts: colours in upper case, no logo as an empty text', () => {
    expect(flatFields(profile)).toMatchObject({
      story: 'Two sisters who bake.',
      colours: '#B5541C, #F5E6CC',
      logoFileId: '',
    });
    expect(flatFields({ colours: ['#b5541c'] })).toEqual({ colours: '#B5541C' });
  });

  it('are only those of the change', () => {
    expect(flatFields({ tone: 'Friendly' })).toEqual({ tone: 'Friendly' });
    expect(flatFields({ colours: [] })).toEqual({ colours: '' });
  });
});
