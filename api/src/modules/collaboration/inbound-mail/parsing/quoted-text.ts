/** Words that begin the line above a quote, and those that end it, in the languages of common mail programs. */
const ATTRIBUTION_START =
  /^(?:-{2,}\s*)?(?:on|am|le|el|il|op|em|den|dnia|w dniu|dne|vào|在|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:mon|tue|wed|thu|fri|sat|sun)\w*,?)(?:\s|\d)/i;
const ATTRIBUTION_END =
  /(?:wrote|schrieb(?:\s.*)?|a écrit|escribió|ha scritto|schreef(?:\s.*)?|escreveu|skrev(?:\s.*)?|napisał(?:\(a\))?(?:\s.*)?|napsal(?:\s.*)?|пишет|写道|(?:^|[\s<>])[^\s<>@]+@[^\s<>@]+>)\s*[:：]?\s*(?:-{2,})?$/i;
const ATTRIBUTION_MAX_LINES = 3;
/** The end is looked for in so many characters: no longer sentence says who wrote a quote. */
const ATTRIBUTION_END_LENGTH = 300;

const SEPARATORS = [
  /^[-_*\s]*(?:original message|original-nachricht|ursprüngliche nachricht|message d['’]origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|forwarded message|weitergeleitete nachricht|message transféré)[-_*\s]*$/i,
  /^begin forwarded message:$/i,
];

/** The fields of an original mail, in the languages of common mail programs. */
const FIELD =
  /^\*?(?:from|von|de|da|van|från|fra|od|от|sent|gesendet|date|datum|envoyé|enviado(?: el)?|inviato|data|verzonden|skickat|sendt|wysłano|to|an|à|para|a|aan|till|til|do|cc|kopie|subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|temat)\s?:\*?(?:\s|$)/i;
/** So many of so many lines: a single line of this form was written by the person. */
const FIELDS = { count: 3, lines: 4 };

const SIGNATURE_MARK = /^--\s*$/;

/** What programs on phones, and some services, write below each mail. */
const PROGRAM_SIGNATURE =
  /^(?:sent (?:from|with|via) |get outlook for |von meinem .{1,40} gesendet|gesendet (?:von|mit) |diese nachricht wurde von meinem |envoyé (?:de|depuis) |enviado (?:desde|do|de|a partir d) ?|inviato da |verzonden (?:vanaf|met|via) |skickat från |sendt fra |отправлено из |yahoo mail: |holen sie sich outlook |(?:outlook|gmx|web\.de) (?:for|für|mail) )/i;

const isQuoted = (line: string): boolean => /^\s{0,2}>/.test(line);

const isSeparator = (lines: readonly string[], at: number): boolean => {
  const line = lines[at]?.trim() ?? '';
  return (
    SEPARATORS.some((separator) => separator.test(line)) ||
    (FIELD.test(line) &&
      FIELD.test(lines[at + 1]?.trim() ?? '') &&
      lines.slice(at, at + FIELDS.lines).filter((next) => FIELD.test(next.trim())).length >= FIELDS.count)
  );
};

/** How many lines the sentence takes that says who wrote the quote below it; 0 when none begins here. */
function attributionLines(lines: readonly string[], at: number): number {
  if (!ATTRIBUTION_START.test(lines[at]?.trim() ?? '')) {
    return 0;
  }
  for (let count = 1; count <= ATTRIBUTION_MAX_LINES; count += 1) {
    const text = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(' ');
    // a date or an address: a sentence of the person has neither
    if (
      ATTRIBUTION_END.test(text.slice(-ATTRIBUTION_END_LENGTH)) &&
      /\d/.test(text) &&
      (/[:：]/.test(text.slice(-8)) || /-{2,}$/.test(text))
    ) {
      return count;
    }
  }
  return 0;
}

/** A rule of underscores, as Outlook draws it, and blank lines above the quote belong to it. */
const beforeQuote = (lines: readonly string[]): readonly string[] => {
  let last = lines.length;
  while (last > 0 && /^[\s_*]*$/.test(lines[last - 1] ?? '')) {
    last -= 1;
  }
  return lines.slice(0, last);
};

/** The lines that the person wrote: above, below or between those of the quote. */
function withoutQuote(lines: readonly string[]): readonly string[] {
  const lastQuoted = lines.findLastIndex(isQuoted);
  const written: (readonly string[])[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; at += 1) {
    if (isSeparator(lines, at)) {
      return [...written, beforeQuote(lines.slice(start, at)).filter((line) => !isQuoted(line))].flat();
    }
    const count = attributionLines(lines, at);
    if (count > 0) {
      written.push(beforeQuote(lines.slice(start, at)), ['']);
      start = at + count;
      // a program that does not mark the lines of its quote writes it last
      if (lastQuoted < start) {
        return written.flat();
      }
      at = start - 1;
    }
  }
  return [...written, lines.slice(start).filter((line) => !isQuoted(line))].flat();
}

/** Without the signature at the end: that of the person below `--`, and the line of the program. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const mark = lines.findIndex((line) => SIGNATURE_MARK.test(line));
  const kept = [...(mark === -1 ? lines : lines.slice(0, mark))];
  for (;;) {
    const last = kept.at(-1)?.trim();
    if (last === undefined || (last !== '' && !PROGRAM_SIGNATURE.test(last))) {
      return kept;
    }
    kept.pop();
  }
}

/** What the person wrote, without quote and signature; the whole text when nothing else is left. */
export function replyText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n');
  const written = withoutSignature(withoutQuote(lines))
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return written || text.trim();
}
