import {
  BRAND_COLOURS_MAX,
  mapBrandProfileTexts,
  type BrandProfileText,
  type UpdateBrandProfile,
} from '@hive/contracts';
import type { ClientEntity } from '../../base/people/client.entity.js';

/** The content of a brand profile, in any version. */
export type BrandProfileContent = Record<BrandProfileText, string> & {
  colours: string[];
  logoFileId: string | null;
};

type Answers = Pick<
  ClientEntity,
  'businessStory' | 'targetAudience' | 'competitors' | 'businessGoals' | 'brandAesthetic'
>;

const HEX_COLOUR = /#[0-9a-f]{6}\b/gi;

type SharedText = 'story' | 'audience' | 'competitors' | 'goals' | 'aesthetic';

/** The texts of a profile that the client's record has. */
export const sharedTexts = (client: Answers): Record<SharedText, string> => ({
  story: client.businessStory ?? '',
  audience: client.targetAudience ?? '',
  competitors: client.competitors ?? '',
  goals: client.businessGoals ?? '',
  aesthetic: client.brandAesthetic ?? '',
});

/** The columns of the client's record for these texts. */
export const clientColumns = (texts: Record<SharedText, string>): Answers => ({
  businessStory: texts.story || null,
  targetAudience: texts.audience || null,
  competitors: texts.competitors || null,
  businessGoals: texts.goals || null,
  brandAesthetic: texts.aesthetic || null,
});

/** The answers of the assessment as a profile, with the colours that the description of the look names. */
export function profileOfAssessment(client: Answers): BrandProfileContent {
  const colours = (client.brandAesthetic?.match(HEX_COLOUR) ?? []).map((colour) => colour.toUpperCase());
  return {
    ...sharedTexts(client),
    tone: '',
    wordsToUse: '',
    wordsToAvoid: '',
    sampleTexts: '',
    colours: [...new Set(colours)].slice(0, BRAND_COLOURS_MAX),
    logoFileId: null,
  };
}

/** The content of a stored version, without its author and number. */
export function contentOf(profile: BrandProfileContent): BrandProfileContent {
  return { ...mapBrandProfileTexts((name) => profile[name]), colours: profile.colours, logoFileId: profile.logoFileId };
}

type Change = UpdateBrandProfile['change'];

/** The profile with the changed fields. */
export function withChange(content: BrandProfileContent, change: Change): BrandProfileContent {
  const { colours = content.colours, logoFileId = content.logoFileId, ...texts } = change;
  const changed = mapBrandProfileTexts((name) => texts[name] ?? content[name]);
  return { ...changed, colours, logoFileId: logoFileId || null };
}

type FlatFields = Record<BrandProfileText | 'colours' | 'logoFileId', string>;

/** The fields as texts, to compare what a person saw with what is stored. */
export function flatFields({ colours, ...fields }: Change | BrandProfileContent): Partial<FlatFields> {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])),
    ...(colours && { colours: colours.join(', ').toUpperCase() }),
  };
}
