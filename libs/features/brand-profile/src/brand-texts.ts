import type { BrandProfile } from '@hive/contracts';
import { momentText } from '@hive/files/parts';

/** ', by Mara Lindqvist'; nothing when the author is not known. */
export const authorText = ({ authorName }: BrandProfile): string => (authorName ? `, by ${authorName}` : '');

/** The version of the profile that is shown, with its origin. */
export const versionText = (profile: BrandProfile): string =>
  profile.version === 0
    ? 'Filled from the assessment'
    : `Version ${profile.version}, ${momentText(profile.createdAt)}${authorText(profile)}`;
