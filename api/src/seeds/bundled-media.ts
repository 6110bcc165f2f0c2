import { readFile } from 'node:fs/promises';
import type { ResponsiveImage } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { hashName } from '../modules/site/media/media.rules.js';
import { mediaUrlOf } from '../modules/site/media/media.rules.js';
import { portraitCropFile, storeBundledFile, storeBundledImage } from '../modules/site/media/bundled-images.js';

const folder = new URL('./media/', import.meta.url);

export interface BundledFile {
  widths: readonly number[];
  largeWidths?: readonly number[];
  width: number;
  height: number;
  alt: string;
  portraitCrop?: boolean;
}

const slide = (alt: string): BundledFile => ({
  widths: [640, 1080, 1600],
  largeWidths: [2200, 2880],
  width: 1600,
  height: 1000,
  alt,
  portraitCrop: true,
});
const site = (alt: string): BundledFile => ({ widths: [640, 1080], width: 1080, height: 675, alt });

const hero = (alt: string): BundledFile => ({ widths: [640, 1080, 1600], width: 1600, height: 1000, alt });
const detail = (alt: string): BundledFile => ({ widths: [640, 1080], width: 1080, height: 1350, alt });
const quoted = (alt: string): BundledFile => ({ widths: [320, 640], width: 640, height: 640, alt });

/** The images in `seeds/media`, each committed in its widths, with alternative texts. */
export const bundledImages = {
  planet: slide('A ringed planet over a dark horizon'),
  hive: slide('Honeycomb cells lit from within'),
  basalt: slide('Basalt columns under northern lights'),
  'comb-top': slide('A honeycomb seen from above, some of its cells glowing'),
  limb: slide('Sunrise over the edge of a planet whose night side carries a comb of lights'),
  'site-northcask': site('The Northcask shop: a bottle of single malt beside a tumbler'),
  'site-aloe': site('The Aloe & Co shop: gel, balm and an aloe plant on stone'),
  'site-fire': site('The Fire Ireño site: three bottles under a very large name'),
  'site-stylisto': site('The Stylisto site: a portrait with pink hair and the hours of the day'),
  'site-northbay': site('The Northbay IT site: a ticket log and a server rack'),
  'site-kettle': site('The Kettle & Crumb site: three loaves on a plate'),
  'f-brand': { widths: [640, 1080], width: 1080, height: 946, alt: 'Fire Ireño: labels, colours and three bottles' },
  'f-media': { widths: [640, 1080], width: 1080, height: 580, alt: 'Three stories of the Aloe & Co launch week' },
  'f-app': { widths: [640, 1080], width: 1080, height: 1340, alt: 'The Tidepool app on two phones' },
  'f-ai': { widths: [640, 1080], width: 1080, height: 1113, alt: 'A draft for a rainy Monday, written over a comb' },
  'f-it': { widths: [640, 1080], width: 1080, height: 482, alt: 'The support board of Northbay IT' },
  'f-signup': { widths: [480, 900], width: 900, height: 828, alt: 'A card that says: your chair is ready' },
  whiskey: { widths: [640, 1080], width: 1080, height: 756, alt: 'A bottle of Northcask 12 and a full tumbler' },
  sauce: { widths: [640, 1080], width: 1080, height: 756, alt: 'Three bottles of Fire Ireño hot sauce' },
  aloe: { widths: [640, 1080], width: 1080, height: 756, alt: 'Aloe & Co balm and gel on round stone steps' },
  'm-poster': {
    widths: [480, 900],
    width: 900,
    height: 1788,
    alt: 'Poster: Vinyl Nights, Thursdays at The Lantern Room',
  },
  'm-bike': { widths: [640, 1080], width: 1080, height: 810, alt: 'A red bicycle by Marlow Cycles' },
  'm-pattern': { widths: [640, 1080], width: 1080, height: 810, alt: 'A pattern of loaves and blue mugs' },
  'm-menu': { widths: [480, 900], width: 900, height: 1788, alt: 'The menu of Osteria Lume, with a lemon' },
  'm-type': { widths: [640, 1080], width: 1080, height: 810, alt: 'A type sample over four colours' },
  'm-plant': { widths: [480, 900], width: 900, height: 900, alt: 'A potted plant for Fern & Loam' },
  'f-web': { widths: [640, 1080, 1530], width: 1530, height: 1340, alt: 'The Northcask shop in a browser, on copper' },
  'f-seo': {
    widths: [640, 1080],
    width: 1080,
    height: 580,
    alt: 'Kettle & Crumb is found first for sourdough near me',
  },
  'case-northcask': hero('A bottle of Northcask 12 and a tumbler against warm light'),
  'case-northcask-label': detail('The Northcask label: cream paper, a double frame and a copper 12'),
  'case-aloe': hero('Aloe & Co gel, balm and an aloe plant on stone steps'),
  'case-aloe-plan': detail('The Aloe & Co subscription on a phone, with a button to skip a month'),
  'case-fire': hero('Three bottles of Fire Ireño with chillies on red'),
  'case-fire-labels': detail('Three Fire Ireño labels: hot, hotter and ouch'),
  'case-stylisto': hero('A portrait with pink hair on pink'),
  'case-stylisto-book': detail('The calendar of Stylisto on a phone: Thursday, 13:15 is chosen'),
  'case-northbay': hero('Server racks with green lights, and three lines that lead to them'),
  'case-northbay-board': detail('The front page of Northbay IT: nobody is on hold, four tickets'),
  'case-kettle': hero('Three loaves on a very large plate, on blue'),
  'case-kettle-orders': detail('The oven list of Kettle & Crumb: the oven is full, the shop is closed'),
  'q-northcask': quoted('Ada Northcott'),
  'q-aloe': quoted('Lena Ortiz'),
  'q-fire': quoted('Rafael Ireño'),
  'q-stylisto': quoted('Carmen Vidal'),
  'q-northbay': quoted('Owen Hale'),
  'q-kettle': quoted('Mara Lindqvist'),
  'reel-aurora': { widths: [960], width: 960, height: 400, alt: 'Northern lights moving over basalt columns' },
  'reel-comb': { widths: [540], width: 540, height: 624, alt: 'A slow flight over a honeycomb whose cells glow' },
} satisfies Record<string, BundledFile>;

export type BundledImageName = keyof typeof bundledImages;

/** Stores an image in all its widths. */
export const storeImage = (storage: ObjectStorage, name: BundledImageName): Promise<ResponsiveImage> =>
  storeBundledImage(storage, { folder, name, ...bundledImages[name] });

/** Stores several images; returns them by name. */
export async function storeImages<T extends BundledImageName>(
  storage: ObjectStorage,
  names: readonly T[],
): Promise<Record<T, ResponsiveImage>> {
  const stored = await Promise.all([...new Set(names)].map(async (name) => [name, await storeImage(storage, name)]));
  return Object.fromEntries(stored) as Record<T, ResponsiveImage>;
}

/** Stores the 9:16 crop of a slide; returns its URL. */
export const storePortraitCrop = (storage: ObjectStorage, name: BundledImageName): Promise<string> =>
  storeFile(storage, portraitCropFile(name));

/** Stores any other file of `seeds/media`; returns its URL. */
export const storeFile = (storage: ObjectStorage, file: string): Promise<string> =>
  storeBundledFile(storage, new URL(file, folder));

/** The URL of a stored file of `seeds/media`. */
export async function urlOfFile(file: string): Promise<string> {
  const bytes = await readFile(new URL(file, folder));
  return mediaUrlOf(hashName(bytes, file.split('.').at(-1) ?? ''));
}
