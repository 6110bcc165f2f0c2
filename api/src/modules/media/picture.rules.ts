import type { Picture } from '@hive/contracts';

const steps = [640, 1080, 1600] as const;

/** The widths that files are made in: the steps below the picture's own width, and that. Nothing is enlarged. */
export const widthsFor = (width: number): number[] => [...steps.filter((step) => step < width * 0.9), width];

/** `[{ url, width }]` as the text of a `srcset`. */
export const srcsetOf = (files: readonly { url: string; width: number }[]): string =>
  files.map(({ url, width }) => `${url} ${String(width)}w`).join(', ');

/** The file's name in a URL of ours. */
export const nameOf = (url: string): string => url.replace('/media/', '');

const namePattern = /[0-9a-f]{64}\.[a-z0-9]{3,4}/g;

/** Names of all files that a text speaks of. */
export const namesIn = (text: string): string[] => text.match(namePattern) ?? [];

/** What is known of a stored picture beside the picture's own words. */
type PictureWidths = Pick<Picture, 'avif' | 'webp'>;

/** The picture with the widths that were made since; ready ones stay. */
export const withWidths = <P extends Picture>(picture: P, made: PictureWidths | undefined): P =>
  picture.avif === '' && made ? { ...picture, avif: made.avif, webp: made.webp } : picture;
