const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
};

/** The combining characters of names such as `uuml`. */
const accents: Record<string, string> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
};

function decodeEntity(entity: string, name: string): string {
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (code) {
    const point = code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  }
  const [, letter = '', accent = ''] = /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring)$/i.exec(name) ?? [];
  return named[name] ?? (letter ? (letter + accents[accent]).normalize('NFC') : entity);
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, (entity, name: string) => decodeEntity(entity, name));

/** What begins a part that mail programs do not show, and what ends it. */
const HIDDEN_START = /<!--|<(?:style|script|head|title)\b/gi;
const hiddenEnds: Record<string, RegExp> = {
  '<!--': /-->/g,
  '<style': /<\/style\s*>/gi,
  '<script': /<\/script\s*>/gi,
  '<head': /<\/head\s*>/gi,
  '<title': /<\/title\s*>/gi,
};
const TAG = /(<\/?[a-z][^<>]*>)/i;
const BLOCK =
  /^(?:address|article|aside|blockquote|center|div|dl|dt|dd|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;

/** Reads the text once: what no end follows is searched for its end only once. */
function withoutHidden(html: string): string {
  const unended = new Set<string>();
  let [result, at] = ['', 0];
  for (const { 0: start, index } of html.matchAll(HIDDEN_START)) {
    const name = start.toLowerCase();
    const end = hiddenEnds[name];
    if (index < at || !end || unended.has(name)) {
      continue;
    }
    end.lastIndex = index + start.length;
    if (end.test(html)) {
      result += html.slice(at, index);
      at = end.lastIndex;
    } else {
      unended.add(name);
    }
  }
  return result + html.slice(at);
}

/** Deeper quotes are marked as often as this. */
const MAX_MARKS = 20;

/** Lines of text, each below the quotes around it. */
class Lines {
  private readonly lines = [''];
  private depth = 0;

  write(text: string): void {
    const line = this.lines.at(-1) ?? '';
    const written = line === '' || line.endsWith(' ') ? text.trimStart() : text;
    this.lines[this.lines.length - 1] = line === '' && written !== '' ? this.mark() + written : line + written;
  }

  /** A new line. */
  break(): void {
    this.lines.push('');
  }

  /** A block begins or ends: a new line, unless this one is empty. */
  end(): void {
    if (this.lines.at(-1) !== '') {
      this.lines.push('');
    }
  }

  quote(change: number): void {
    this.depth = Math.max(0, this.depth + change);
  }

  toString(): string {
    return this.lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }

  private mark(): string {
    return this.depth === 0 ? '' : `${'>'.repeat(Math.min(this.depth, MAX_MARKS))} `;
  }
}

interface Tag {
  name: string;
  isEnd: boolean;
}

function tagOf(part: string): Tag | undefined {
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), isEnd: slash === '/' };
}

function apply(lines: Lines, { name, isEnd }: Tag, hasGaps: boolean): void {
  const isParagraphEnd = name === 'p' && isEnd;
  if (BLOCK.test(name) && (hasGaps || !isParagraphEnd)) {
    lines.end();
  }
  if (name === 'br' || isParagraphEnd) {
    lines.break();
  }
  if (name === 'blockquote') {
    lines.quote(isEnd ? -1 : 1);
  } else if (name === 'li' && !isEnd) {
    lines.write('- ');
  }
}

/**
 * The text of a mail that has no plain one. The lines of a block quote begin with `>`, as in plain mails, so that both are read by
 * one set of rules. The result is text: it is never shown as HTML.
 */
export function textOfHtml(html: string): string {
  const lines = new Lines();
  // Outlook makes a paragraph of each line
  const hasGaps = !html.includes('MsoNormal');
  for (const part of withoutHidden(html).split(TAG)) {
    const tag = tagOf(part);
    if (tag) {
      apply(lines, tag, hasGaps);
    } else {
      lines.write(decodeEntities(part.replace(/\s+/g, ' ')));
    }
  }
  return lines.toString();
}
