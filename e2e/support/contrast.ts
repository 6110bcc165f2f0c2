/// <reference lib="dom" />
import type { Page } from 'playwright-core';

interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** Where the lines of a text stand on the screen, and its colour. */
const linesOf = (page: Page, selector: string): Promise<Line[]> =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll<HTMLElement>(of)].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { color } = getComputedStyle(element);
        return [...range.getClientRects()]
          .filter(({ width, height, bottom }) => width > 0 && height > 0 && bottom < innerHeight)
          .map(({ x, y, width, height }) => ({ x, y, width, height, color }));
      }),
    selector,
  );

const showWords = (page: Page, visibility: string) =>
  page.evaluate((value) => {
    document.querySelectorAll<HTMLElement>('header, h1, h2, p, a, button').forEach((element) => {
      element.style.visibility = value;
    });
  }, visibility);

/** A picture of the screen without any words. The compositor is some frames behind the page: until two are the same. */
async function withoutWords(page: Page): Promise<string> {
  const withWords = await page.screenshot();
  await showWords(page, 'hidden');
  let [last, picture] = [withWords, withWords];
  do {
    last = picture;
    picture = await page.screenshot();
  } while (picture.equals(withWords) || !picture.equals(last));
  await showWords(page, '');
  return picture.toString('base64');
}

/** The colours behind each line, each once, as 0xRRGGBB: every pixel would be minutes on its way. */
const coloursOf = (page: Page, picture: string, lines: Line[]): Promise<number[][]> =>
  page.evaluate(
    async ([data, boxes]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const area = [Math.max(0, x), Math.max(0, y), Math.ceil(width), Math.ceil(height)] as const;
        const pixels = context?.getImageData(...area).data ?? new Uint8ClampedArray();
        const seen = new Set<number>();
        for (let at = 0; at < pixels.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
          seen.add(red * 65_536 + green * 256 + blue);
        }
        return [...seen];
      });
    },
    [picture, lines] as const,
  );

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** The lowest contrast between a line and what is painted behind it. */
function lowestOf({ color }: Line, behind: number[]): number {
  const text = luminance((color.match(/[\d.]+/g) ?? []).map(Number));
  let least = Infinity;
  for (const colour of behind) {
    const other = luminance([colour >> 16, (colour >> 8) & 255, colour & 255]);
    least = Math.min(least, (Math.max(text, other) + 0.05) / (Math.min(text, other) + 0.05));
  }
  return least;
}

/**
 * The lowest contrast between texts and what is painted behind them, of all lines of all elements of each selector:
 * pixel by pixel, from a screenshot without the words. The page has to be still.
 */
export async function contrastsBehind(page: Page, selectors: string[]): Promise<Record<string, number>> {
  const picture = await withoutWords(page);
  const found: Record<string, number> = {};
  for (const selector of selectors) {
    const lines = await linesOf(page, selector);
    if (lines.length === 0) {
      throw new Error(`no text at ${selector}`);
    }
    const colours = await coloursOf(page, picture, lines);
    found[selector] = Math.min(...lines.map((line, index) => lowestOf(line, colours[index] ?? [])));
  }
  return found;
}

/** Those of the contrasts with which a text is hard to read. */
export const tooLow = (contrasts: Record<string, number>) =>
  Object.entries(contrasts).filter(([, contrast]) => !Number.isFinite(contrast) || contrast < 4.5);
