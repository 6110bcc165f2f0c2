import type { Principal } from '../../../common/http/access/principal.js';
import {
  canPinOn,
  contentHeaders,
  deletionProblem,
  dispositionOf,
  entryNames,
  idOfKey,
  kindOf,
  shortName,
  typeOf,
} from './files.rules.js';

const sha256 = 'a'.repeat(64);
const headersOf = (mimeType: string, download = false) =>
  contentHeaders({ mimeType, sha256 }, { fileName: 'a.bin', download });

describe('the type of a file', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'application/octet-stream'],
    ['text', 'hello', 'application/octet-stream'],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a PDF after line breaks', '\r\n\r\n%PDF-1.4\n1 0 obj<<>>endobj', 'application/pdf'],
    ['a PDF after spaces', ' \t\f\0%PDF-1.4\n', 'application/pdf'],
    ['a page that names a PDF', '\r\n<script>%PDF-1.4', 'application/octet-stream'],
    ['white space', ' '.repeat(4100), 'application/octet-stream'],
    ['an image that goes on as a page', 'GIF89a/*<script>*/=1;', 'image/gif'],
    ['nothing', '', 'application/octet-stream'],
  ])('of %s is that of its bytes', async (_, text, expected) => {
    expect(await typeOf(Buffer.from(text))).toBe(expected);
  });

  it.each([
    ['image/png', 'a.html', 'image'],
    ['video/mp4', 'a.mp4', 'video'],
    ['audio/mpeg', 'a.mp3', 'audio'],
    ['application/pdf', 'a.pdf', 'pdf'],
    ['application/zip', 'a.zip', 'archive'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.docx', 'document'],
    ['application/x-cfb', 'a.doc', 'document'],
    ['application/octet-stream', 'a.csv', 'document'],
    ['application/octet-stream', 'a.svg', 'document'],
    ['application/octet-stream', 'a.exe', 'other'],
    ['constructor', 'a', 'other'],
  ])('%s named %s is shown as %s', (mimeType, fileName, expected) => {
    expect(kindOf(mimeType, fileName)).toBe(expected);
  });

  it.each([
    ['application/pdf', 999, true],
    ['image/png', 1, true],
    ['image/png', 2, false],
    ['audio/mpeg', 1, false],
    ['application/zip', 1, false],
  ])('comments on %s can have a pin on page %i: %s', (mimeType, page, expected) => {
    expect(canPinOn(mimeType, page)).toBe(expected);
  });
});

describe('headers of a content', () => {
  it.each(['image/jpeg', 'image/webp', 'video/mp4', 'audio/mpeg', 'application/pdf'])('show %s', (mimeType) => {
    expect(headersOf(mimeType)['content-disposition']).toBe('inline; filename="a.bin"');
    expect(headersOf(mimeType, true)['content-disposition']).toBe('attachment; filename="a.bin"');
  });

  it.each(['text/html', 'image/svg+xml', 'application/xml', 'application/zip', 'application/octet-stream', 'toString'])(
    'only download %s',
    (mimeType) => {
      expect(headersOf(mimeType)).toMatchObject({
        'content-disposition': 'attachment; filename="a.bin"',
        'content-security-policy': expect.stringContaining('sandbox') as string,
        'x-content-type-options': 'nosniff',
      });
    },
  );
});

describe('names of downloads', () => {
  it.each([
    ['plan.pdf', 'attachment; filename="plan.pdf"'],
    ['a "b".pdf', String.raw`attachment; filename="a \"b\".pdf"`],
    ['Grüße 🐝.pdf', `attachment; filename="Grüße ??.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%F0%9F%90%9D.pdf`],
    ['ערב.pdf', `attachment; filename="???.pdf"; filename*=UTF-8''%D7%A2%D7%A8%D7%91.pdf`],
    ['100%25.pdf', `attachment; filename="100%25.pdf"; filename*=UTF-8''100%2525.pdf`],
  ])('%s', (name, expected) => {
    expect(dispositionOf(name, 'attachment')).toBe(expected);
  });

  it('never end a header or exceed what file systems accept', () => {
    expect(dispositionOf('a\r\nset-cookie: b=c.pdf', 'attachment')).not.toMatch(/[\r\n]/);
    const short = shortName(`${'ä'.repeat(300)}.pdf`);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(240);
    expect(short).toMatch(/^ä+\.pdf$/);
    for (const name of [`x.${'🐝'.repeat(12)}`, `${'🐝'.repeat(100)}.${'x'.repeat(100)}`, `x\uD83D.png`]) {
      expect(shortName(name)).not.toMatch(/\p{Surrogate}/u);
      expect(dispositionOf(name, 'attachment')).toMatch(/^attachment;/);
    }
  });

  it('are unique in an archive, and name no folder', () => {
    expect(entryNames(['logo.png', 'Logo.png', 'logo.png', '../a/b', 'c:\\d', 'logo (2).png'])).toEqual([
      'logo.png',
      'Logo (2).png',
      'logo (3).png',
      '.._a_b',
      'c__d',
      'logo (2) (2).png',
    ]);
  });

  it('can be extracted on Windows, each to a file of its own', () => {
    const names = [
      'what?.png',
      'what*.png',
      '<a>|"b".txt',
      'CON',
      'nul.txt',
      'Com1.tar.gz',
      'aux .md',
      'report.',
      'a. . ',
    ];
    expect(entryNames(names)).toEqual([
      'what_.png',
      'what_ (2).png',
      '_a___b_.txt',
      '_CON',
      '_nul.txt',
      '_Com1.tar.gz',
      '_aux .md',
      'report_',
      'a____',
    ]);
    expect(entryNames(['console.txt', 'com10.txt', 'a.b', '.env'])).toEqual([
      'console.txt',
      'com10.txt',
      'a.b',
      '.env',
    ]);
    expect(entryNames(['É.png', 'e\u0301.png', 'STRASSE', 'straße', 'ΣΑΣ', 'σας'])).toEqual([
      'É.png',
      'e\u0301 (2).png',
      'STRASSE',
      'straße (2)',
      'ΣΑΣ',
      'σας (2)',
    ]);
    const long = entryNames([`${'x'.repeat(239)}..`, `${'x'.repeat(300)}`]);
    expect(long[0]).toMatch(/x_$/);
  });

  it('keep the joiners of emoji and of Persian', () => {
    const names = ['👩‍🚀.png', 'می‌خواهم.pdf'];
    expect(entryNames(names)).toEqual(names);
  });
});

describe('deleting a file', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const staff = { kind: 'staff', id: 's' } as Principal;
  const owner = { kind: 'client', id: 'c' } as Principal;
  const own = { section: 'upload' as const, uploadedAt: new Date('2026-03-01T10:00:00Z'), hasLocked: false };
  it.each([
    ['staff', staff, { ...own, isOwn: false }, undefined],
    ['staff a locked one', staff, { ...own, hasLocked: true, isOwn: false }, 'FILE.LOCKED'],
    ['the uploader', owner, { ...own, isOwn: true }, undefined],
    ['another person', owner, { ...own, isOwn: false }, 'FILE.DELETE_REFUSED'],
    ['the uploader with a version of staff', owner, { ...own, isOwn: false }, 'FILE.DELETE_REFUSED'],
    [
      'the uploader after a day',
      owner,
      { ...own, uploadedAt: new Date('2026-03-01T08:59:00Z'), isOwn: true },
      'FILE.DELETE_REFUSED',
    ],
    [
      'the uploader a brand asset',
      owner,
      { ...own, section: 'brand-asset' as const, isOwn: true },
      'FILE.DELETE_REFUSED',
    ],
  ])('by %s', (_, caller, file, expected) => {
    expect(deletionProblem(file, caller, now)).toBe(expected);
  });
});

it('reads the id of a version from the keys of its objects', () => {
  const [client, version] = ['019abf00-0000-7000-8000-000000000020', '019abf00-0000-7000-8000-000000000021'];
  expect(idOfKey(`client-files/${client}/${version}`)).toBe(version);
  expect(idOfKey(`client-files/${client}/${version}-960.webp`)).toBe(version);
  expect(idOfKey(`media/${version}`)).toBeUndefined();
  expect(idOfKey(`client-files/${client}/other`)).toBeUndefined();
});
