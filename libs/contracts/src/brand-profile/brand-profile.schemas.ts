import { array, number, object, string, type InferType } from 'yup';
import { list, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import {
  BRAND_COLOUR,
  BRAND_COLOUR_SEPARATOR,
  BRAND_COLOURS_MAX,
  BRAND_PROFILE_TEXT_MAX,
  BRAND_PROFILE_VERSIONS_MAX,
  brandProfileAuthorKinds,
  mapBrandProfileTexts,
} from './brand-profile.values.js';

const CHOOSE_COLOUR = 'Enter a colour like #5B2BE0';

const profileFields = {
  ...mapBrandProfileTexts(() => text(BRAND_PROFILE_TEXT_MAX)),
  colours: list(
    string().matches(BRAND_COLOUR, { message: CHOOSE_COLOUR, name: 'colour' }).uppercase().required(CHOOSE_COLOUR),
    BRAND_COLOURS_MAX,
    `Choose at most ${BRAND_COLOURS_MAX} colours`,
  ),
  /** Id of an image in Brand assets; empty for none. */
  logoFileId: string().test('uuid', 'Choose an image', (value) => !value || uuid('').isValidSync(value)),
};

const isColourList = (value: string | undefined): boolean =>
  !value || value.split(BRAND_COLOUR_SEPARATOR).every((colour) => BRAND_COLOUR.test(colour));

/** A form of the profile: its colours are one text. */
export const brandProfileFormSchema = object({
  ...mapBrandProfileTexts(() => text(BRAND_PROFILE_TEXT_MAX)),
  colours: string().test('colours', CHOOSE_COLOUR, isColourList),
  logoFileId: profileFields.logoFileId,
});

/**
 * The changed fields, and the values that the person saw in them. The server rejects a field that was changed since.
 * An empty text clears its field.
 */
export const updateBrandProfileSchema = object({
  change: object(profileFields).noUnknown().required(),
  seen: object({
    ...mapBrandProfileTexts(() => string()),
    colours: list(string().required(), BRAND_COLOURS_MAX),
    logoFileId: string(),
  })
    .noUnknown()
    .required(),
}).noUnknown();
export type UpdateBrandProfile = InferType<typeof updateBrandProfileSchema>;

/** One version of a brand profile. */
export const brandProfileSchema = shape({
  clientId: textField(),
  /** From 1; 0 is the unsaved profile from the assessment. */
  version: countField(),
  ...mapBrandProfileTexts(() => textField()),
  /** Upper case: `#5B2BE0`. */
  colours: array(textField()).required(),
  /** Null without a logo, and when its file was deleted. */
  logo: shape({
    fileId: textField(),
    fileName: textField(),
    fileUrl: textField(),
    /** Null until the previews are ready; takes `?width=`. */
    previewUrl: textField().nullable(),
  }).nullable(),
  authorKind: enumField(brandProfileAuthorKinds),
  /** Empty for `system`. */
  authorName: textField(),
  createdAt: timestampField(),
});
export type BrandProfile = InferType<typeof brandProfileSchema>;

/** Versions, the newest first. */
export const brandProfileVersionListQuerySchema = listQuerySchema(['createdAt']).shape({
  // nine long texts each
  pageSize: number().integer().min(1).max(BRAND_PROFILE_VERSIONS_MAX).default(BRAND_PROFILE_VERSIONS_MAX),
});
export type BrandProfileVersionListQuery = InferType<typeof brandProfileVersionListQuerySchema>;

export const brandProfileListSchema = listOf(brandProfileSchema);
