const escapeText = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`);

/** A page with a heading, lines of text and a coloured panel, in points of A4. */
const pageContent = (title: string, lines: readonly string[]): string =>
  [
    '0.98 0.96 0.93 rg 0 0 595 842 re f',
    '0.72 0.46 0.2 rg 56 420 483 240 re f',
    '0.1 0.09 0.08 rg BT /F1 30 Tf 56 740 Td',
    `(${escapeText(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 13 Tf 56 ${360 - index * 24} Td (${escapeText(line)}) Tj ET`),
  ].join('\n');

/** A small PDF with one page for each list of lines; texts in ASCII. */
export function createDemoPdf(title: string, pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const content = pageContent(title, lines);
      const resources = `/Resources << /Font << /F1 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const count = objects.length + 1;
  const xref = `xref\n0 ${count}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
