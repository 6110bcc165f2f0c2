// Draws the image of a shared link: a picture with the title of its page and the name of the agency.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Middle of the line with logo and name. */
const NAME_MIDDLE = 90;
const NAME_SIZE = 34;
const LOGO_WIDTH = 62;
const TITLE_WIDTH = 780;
/** Sizes of titles up to a length. */
const titleSizes = [
  { length: 24, size: 104 },
  { length: 56, size: 76 },
  { length: 110, size: 58 },
];
const MAX_NAME_LENGTH = 48;

const FONT_FILE = fileURLToPath(new URL('./fonts/bricolage-grotesque-600-narrow.ttf', import.meta.url));
/** Its family, as the file names it; the comma says that no part of the name is a weight. */
const FONT_FAMILY = 'Bricolage Grotesque 96pt ExtraBold,';
const TEXT_COLOUR = '#f5f5f0';

const LOGO =
  `<g transform="translate(${MARGIN} 66) scale(1.1)"><path d="M20 1.5 38 11.8v20.4L20 42.5 2 32.2V11.8Z" fill="#c6ff3d"/>` +
  '<path d="M20 14.2l6.8 3.9v7.8L20 29.8l-6.8-3.9v-7.8Z" fill="#07060d"/></g>';

/** Darkens the corners with texts; the right side of the picture stays bright. */
const overlay = (hasLogo) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="title" x1="0" y1="1" x2=".85" y2=".15">
    <stop offset="0" stop-color="#07060d" stop-opacity=".95"/>
    <stop offset=".5" stop-color="#07060d" stop-opacity=".66"/>
    <stop offset="1" stop-color="#07060d" stop-opacity="0"/>
  </linearGradient>
  <linearGradient id="name" x1="0" y1="0" x2=".4" y2=".5">
    <stop offset="0" stop-color="#07060d" stop-opacity=".8"/>
    <stop offset="1" stop-color="#07060d" stop-opacity="0"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#title)"/>
  <rect width="100%" height="100%" fill="url(#name)"/>
  ${hasLogo ? LOGO : ''}
</svg>`;

const shortened = (text, length) => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text) => text.replace(/[&<>]/g, (character) => ENTITIES[character]);

/** A text as an image of its own size. */
async function drawText(text, { size, width }) {
  // in 1024ths of a pixel
  const letterSpacing = -Math.round(size * 0.02 * 1024);
  const markup = `<span foreground="${TEXT_COLOUR}" letter_spacing="${letterSpacing}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT_FAMILY} ${size}`,
      fontfile: FONT_FILE,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: -Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** The picture, cut to the size of the card, with everything over it. */
export async function drawShareCard(picture, { title, brandName, hasLogo }) {
  const longest = titleSizes.at(-1);
  const { size } = titleSizes.find(({ length }) => title.length <= length) ?? longest;
  const titleText = await drawText(shortened(title, longest.length), { size, width: TITLE_WIDTH });
  const nameText = await drawText(shortened(brandName, MAX_NAME_LENGTH), { size: NAME_SIZE, width: WIDTH });
  return picture.resize({ width: WIDTH, height: HEIGHT, fit: 'cover' }).composite([
    { input: Buffer.from(overlay(hasLogo)) },
    { input: titleText.input, left: MARGIN, top: HEIGHT - MARGIN - titleText.height },
    {
      input: nameText.input,
      left: MARGIN + (hasLogo ? LOGO_WIDTH : 0),
      top: NAME_MIDDLE - Math.round(nameText.height / 2),
    },
  ]);
}
