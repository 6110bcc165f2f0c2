import {
  BRAND_COLOUR_SEPARATOR,
  brandProfileLabels,
  brandProfileTexts,
  mapBrandProfileTexts,
  type BrandProfile,
  type BrandProfileText,
  type UpdateBrandProfile,
} from '@hive/contracts';

/** A profile as texts, as forms hold it. */
export type BrandValues = Record<BrandProfileText | 'colours' | 'logoFileId', string>;

export const brandLabels: Record<keyof BrandValues, string> = {
  ...brandProfileLabels,
  colours: 'Colours',
  logoFileId: 'Logo',
};

export const brandFields: readonly (keyof BrandValues)[] = [...brandProfileTexts, 'colours', 'logoFileId'];

export const coloursOf = (text: string): string[] => (text === '' ? [] : text.split(BRAND_COLOUR_SEPARATOR));
export const colourText = (colours: readonly string[]): string => colours.join(BRAND_COLOUR_SEPARATOR);

export const brandValues = (profile: BrandProfile): BrandValues => ({
  ...mapBrandProfileTexts((name) => profile[name]),
  colours: colourText(profile.colours),
  logoFileId: profile.logo?.fileId ?? '',
});

type Fields = UpdateBrandProfile['change'];

const fieldsOf = ({ colours, ...fields }: Partial<BrandValues>): Fields => ({
  ...fields,
  ...(colours === undefined ? {} : { colours: coloursOf(colours) }),
});

interface Changes {
  change: Partial<BrandValues>;
  seen: Partial<BrandValues>;
}

export const bodyOf = ({ change, seen }: Changes): UpdateBrandProfile => ({
  change: fieldsOf(change),
  seen: fieldsOf(seen),
});

/** The body that gives the profile the values of an earlier version. */
export function restoringBody(current: BrandProfile, version: BrandProfile): UpdateBrandProfile {
  const [seen, wanted] = [brandValues(current), brandValues(version)];
  const changed = brandFields.filter((name) => seen[name] !== wanted[name]);
  const pick = (values: BrandValues) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return bodyOf({ change: pick(wanted), seen: pick(seen) });
}

const PREFIX = /^change\./;

/** Messages by field of the form; the server's messages are by the path in the body. */
export const fieldErrors = (errors: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(PREFIX, '').replace(/[.[].*$/, ''), message]),
  );
