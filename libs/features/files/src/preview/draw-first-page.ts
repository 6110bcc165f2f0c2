import { openPdf } from './pdf-document';

/** The longer side in pixels: sharp in a card on dense screens. */
const SIZE = 1280;

/** The first page of a PDF as the data URL of a picture. */
export async function drawFirstPage(url: string): Promise<string> {
  const loading = openPdf(url);
  try {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SIZE / Math.max(width, height) });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(viewport.width),
      height: Math.round(viewport.height),
    });
    await page.render({ canvas, viewport }).promise;
    return canvas.toDataURL('image/jpeg', 0.85);
  } finally {
    void loading.destroy();
  }
}
