/// <reference lib="dom" />
import type { Page } from '@playwright/test';

const object = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`;

/** The source of a PDF with a word on each page. */
export function pdfOf(words: readonly string[]): Buffer {
  const pageIds = words.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${words.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...words.flatMap((word, index) => {
      const text = `BT /F1 96 Tf 40 200 Td (${word}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 500] /Contents ${5 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R >> >> >>',
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ].map((content, index) => object(index + 1, content));
  let source = '%PDF-1.4\n';
  const offsets = objects.map((content) => {
    const offset = source.length;
    source += content;
    return String(offset).padStart(10, '0');
  });
  const start = source.length;
  source += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  source += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(source, 'latin1');
}

/** Bytes that differ at every position of a part. */
export const patternOf = (bytes: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_, i) => (i * 31) % 251));

/** Drops a file with the bytes of `patternOf` on the page. */
export const dropPattern = (page: Page, name: string, bytes: number): Promise<void> =>
  page.evaluate(
    ([fileName, size]) => {
      const content = Uint8Array.from({ length: size }, (_, i) => (i * 31) % 251);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [name, bytes] as const,
  );
