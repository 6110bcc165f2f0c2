import { brandProfileTexts, type BrandProfile } from '@hive/contracts';
import { momentText } from '@hive/files/parts';

/** ', by Mara Lindqvist'; nothing when the author is not known. */
export const authorText = ({ authorName }: BrandProfile): string => (authorName ? `, by ${authorName}` : '');

/** The version of the profile that is shown, with its origin. */
export function versionText(profile: BrandProfile): string {
  if (profile.version > 0) {
    return `Version ${profile.version}, ${momentText(profile.createdAt)}${authorText(profile)}`;
  }
  return brandProfileTexts.some((name) => profile[name]) ? 'Filled from the assessment' : 'Not filled in yet';
}
