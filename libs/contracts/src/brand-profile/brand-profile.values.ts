/** The texts of a brand profile, in the order in which they are shown. The assessment fills the first five. */
export const brandProfileTexts = [
  'story',
  'audience',
  'competitors',
  'goals',
  'aesthetic',
  'tone',
  'wordsToUse',
  'wordsToAvoid',
  'sampleTexts',
] as const;
export type BrandProfileText = (typeof brandProfileTexts)[number];

/** A value for each text of a profile. */
export const mapBrandProfileTexts = <Value>(valueOf: (name: BrandProfileText) => Value) =>
  Object.fromEntries(brandProfileTexts.map((name) => [name, valueOf(name)])) as Record<BrandProfileText, Value>;

export const brandProfileLabels: Record<BrandProfileText, string> = {
  story: 'Story',
  audience: 'Audience',
  competitors: 'Competitors',
  goals: 'Goals',
  aesthetic: 'Look and feel',
  tone: 'Tone of voice',
  wordsToUse: 'Words to use',
  wordsToAvoid: 'Words to avoid',
  sampleTexts: 'Sample texts',
};

/** Maximum characters of each text. */
export const BRAND_PROFILE_TEXT_MAX = 5000;

/** Versions on one page. */
export const BRAND_PROFILE_VERSIONS_MAX = 10;

/** Colours of a brand, the most important first. */
export const BRAND_COLOURS_MAX = 6;

/** A colour as six hexadecimal digits: `#5B2BE0`. */
export const BRAND_COLOUR = /^#[0-9a-f]{6}$/i;

/** Separates the colours in a form. */
export const BRAND_COLOUR_SEPARATOR = ', ';

/** Who saved a version; `system` filled it from the assessment. */
export const brandProfileAuthorKinds = ['system', 'staff', 'client', 'client-employee'] as const;
