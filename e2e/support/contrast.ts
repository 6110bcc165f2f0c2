/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** The boxes of each line of text on the screen, with its colour. */
const textLines = (page: Page, selector: string): Promise<Line[]> =>
  page.evaluate(
    (target) =>
      [...document.querySelectorAll<HTMLElement>(target)].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { color } = getComputedStyle(element);
        return [...range.getClientRects()]
          .filter(({ width, height, bottom }) => width > 0 && height > 0 && bottom < innerHeight)
          .map(({ x, y, width, height }) => ({ x, y, width, height, color }));
      }),
    selector,
  );

const setTextVisibility = (page: Page, visibility: string) =>
  page.evaluate((value) => {
    document.querySelectorAll<HTMLElement>('header, h1, h2, p, a, button').forEach((element) => {
      element.style.visibility = value;
    });
  }, visibility);

/** A screenshot without text, repeated until two are identical, because the compositor lags behind the page. */
async function screenshotWithoutText(page: Page): Promise<string> {
  const withText = await page.screenshot();
  await setTextVisibility(page, 'hidden');
  let [previous, screenshot] = [withText, withText];
  do {
    previous = screenshot;
    screenshot = await page.screenshot();
  } while (screenshot.equals(withText) || !screenshot.equals(previous));
  await setTextVisibility(page, '');
  return screenshot.toString('base64');
}

/** The distinct colours behind each line, as 0xRRGGBB: sending every pixel would take minutes. */
const coloursBehind = (page: Page, screenshot: string, lines: Line[]): Promise<number[][]> =>
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
    [screenshot, lines] as const,
  );

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** The lowest contrast between a line of text and its background. */
function lowestContrast({ color }: Line, behind: number[]): number {
  const text = luminance((color.match(/[\d.]+/g) ?? []).map(Number));
  let least = Infinity;
  for (const colour of behind) {
    const other = luminance([colour >> 16, (colour >> 8) & 255, colour & 255]);
    least = Math.min(least, (Math.max(text, other) + 0.05) / (Math.min(text, other) + 0.05));
  }
  return least;
}

/**
 * The lowest contrast of each selector between its text and the background, pixel by pixel from a screenshot without
 * text. The page must not move.
 */
export async function textContrasts(page: Page, selectors: string[]): Promise<Record<string, number>> {
  const screenshot = await screenshotWithoutText(page);
  const found: Record<string, number> = {};
  for (const selector of selectors) {
    const lines = await textLines(page, selector);
    if (lines.length === 0) {
      throw new Error(`No text at ${selector}`);
    }
    const colours = await coloursBehind(page, screenshot, lines);
    found[selector] = Math.min(...lines.map((line, index) => lowestContrast(line, colours[index] ?? [])));
  }
  return found;
}

/** The contrasts below 4.5, the minimum of WCAG AA. */
export const belowMinimum = (contrasts: Record<string, number>) =>
  Object.entries(contrasts).filter(([, contrast]) => !Number.isFinite(contrast) || contrast < 4.5);
