import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface OddFile {
  name: string;
  content: Buffer;
  /** What happens at its upload; by default it is stored as it is. */
  refused?: string;
}

const pdf = (pages: string, size = '600 500'): string =>
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${pages}] /Count ${
    pages ? 1 : 0
  } >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] >>\nendobj\ntrailer << /Size 4 /Root 1 0 R >>\n%%EOF\n`;

async function zipOf(entries: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile();
  entries.forEach(([name, content]) => zip.addBuffer(content, name));
  zip.end();
  const output = new PassThrough();
  const [bytes] = await Promise.all([buffer(output), pipeline(zip.outputStream, output)]);
  return bytes;
}

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 198, g: 255, b: 61 } } });

/** 20 MB of zeros in 20 KB. */
const bomb = (): Buffer => deflateRawSync(Buffer.alloc(20 * 1024 * 1024));

const text = (source: string): Buffer => Buffer.from(source, 'latin1');

/** An MP4 container with the brand of another program. */
const box = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 20]), text(`ftyp${brand}`), Buffer.alloc(8)]);

/** Contents that people and attackers send. */
export async function oddFiles(): Promise<OddFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const zip = await zipOf([['a.txt', text('a')]]);
  return [
    { name: 'CRLF before.pdf', content: text(`\r\n\r\n${pdf('3 0 R')}`) },
    { name: 'encrypted.pdf', content: text(pdf('3 0 R').replace('/Root', '/Encrypt << /Filter /Standard >> /Root')) },
    { name: 'no pages.pdf', content: text(pdf('')) },
    { name: 'huge page.pdf', content: text(pdf('3 0 R', '200000 200000')) },
    { name: 'cut.pdf', content: text(pdf('3 0 R').slice(0, 80)) },
    { name: 'text named.pdf', content: text('no PDF') },
    { name: 'truncated.jpg', content: jpeg.subarray(0, jpeg.length / 2), refused: 'FILE.IMAGE_BROKEN' },
    { name: 'text named.jpg', content: text('not a picture') },
    { name: 'html named.jpg', content: text('<html><script>alert(1)</script>') },
    { name: 'jpeg and html.jpg', content: Buffer.concat([jpeg, text('<script>alert(1)</script>')]) },
    { name: 'jpeg and zip.jpg', content: Buffer.concat([jpeg, zip]) },
    { name: 'pdf and zip.pdf', content: Buffer.concat([text(pdf('3 0 R')), zip]) },
    { name: 'png named.jpg', content: await picture().png().toBuffer() },
    { name: 'cmyk.jpg', content: await picture().toColourspace('cmyk').jpeg().toBuffer() },
    { name: '16 bit.png', content: await picture().toColourspace('rgb16').png().toBuffer() },
    { name: 'p3.jpg', content: await picture().withIccProfile('p3').jpeg().toBuffer() },
    { name: 'photo.avif', content: await picture().avif({ effort: 0 }).toBuffer() },
    { name: 'turned.jpg', content: await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer() },
    { name: 'one pixel.gif', content: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64') },
    { name: 'script.svg', content: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') },
    { name: 'page.html', content: text('<!doctype html><script>alert(document.cookie)</script>') },
    { name: 'film.mov', content: box('qt  ') },
    { name: 'film.mp4', content: box('isom') },
    { name: 'letter.docx', content: await zipOf([['[Content_Types].xml', text('<Types/>')]]) },
    { name: 'empty.zip', content: text('PK\u0005\u0006' + '\0'.repeat(18)) },
    { name: 'bomb.zip', content: await zipOf([['zeros', Buffer.alloc(10 * 1024 * 1024)]]) },
    { name: 'bomb.bin', content: bomb() },
    { name: 'climbing.zip', content: Buffer.from(zip.toString('latin1').replaceAll('a.txt', '../x.'), 'latin1') },
    { name: 'mail.eml', content: text('From: rosa@bluefern.example\r\nSubject: Hello\r\n\r\nHello\r\n') },
    { name: 'meeting.ics', content: text('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') },
    { name: 'contact.vcf', content: text('BEGIN:VCARD\r\nEND:VCARD\r\n') },
    { name: 'utf-16.txt', content: Buffer.from('\ufeffÜber uns', 'utf16le') },
    { name: 'zeros.bin', content: Buffer.alloc(1000) },
    { name: 'one byte.txt', content: text('a') },
    { name: 'signature only.png', content: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]) },
    { name: 'setup.exe', content: text('MZ'), refused: 'FILE.PROGRAM_REFUSED' },
    { name: 'invoice.pdf.scr', content: text('MZ'), refused: 'FILE.PROGRAM_REFUSED' },
    { name: 'program named.jpg', content: text('MZ\0\0') },
    { name: 'nothing.txt', content: Buffer.alloc(0), refused: 'REQUEST.INVALID' },
  ];
}
