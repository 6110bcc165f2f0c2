/** Punctuation of Chinese, Japanese and Korean, and full-width signs. */
const EAST_ASIAN_SIGNS = String.raw`\u3000-\u3004\u3008-\u3020\u3030\u303D\uFE10-\uFE1F\uFE30-\uFE4F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65`;
const EAST_ASIAN_LETTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FB\u30FC`;

const NOT_IN_LINKS = String.raw`\s<>"${EAST_ASIAN_SIGNS}${EAST_ASIAN_LETTERS}`;

/**
 * These languages have no space between a link and the sentence: their punctuation ends it, and so do their letters after a Latin
 * letter or a digit. After a slash they belong to the path, as in `/wiki/日本`. Without lookbehind, which Safari lacks before 16.4.
 */
const LINK = new RegExp(
  String.raw`(?:https?://|www\.)[${EAST_ASIAN_LETTERS}]*(?:[^${NOT_IN_LINKS}]*[^a-z0-9${NOT_IN_LINKS}][${EAST_ASIAN_LETTERS}]+)*[^${NOT_IN_LINKS}]*`,
  'giu',
);
/** Trailing punctuation belongs to the sentence, not to the link. */
const PUNCTUATION = '.,;:!?\'"’”»…';

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The link without trailing characters of the sentence; a closing bracket belongs to the link when the link has its opening one. */
function withoutEnd(found: string): string {
  let unopened = countOf(found, ')') - countOf(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) {
      unopened -= 1;
    } else if (!PUNCTUATION.includes(last)) {
      break;
    }
  }
  return found.slice(0, end);
}

interface Part {
  /** Place in the text. */
  start: number;
  text: string;
  /** Set for links. */
  href?: string;
}

/** The text in parts; those with an address are links. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = withoutEnd(found);
    const href = /^www\./i.test(link) ? `https://${link}` : link;
    if (URL.canParse(href)) {
      parts.push({ start: end, text: text.slice(end, index) }, { start: index, text: link, href });
      end = index + link.length;
    }
  }
  return [...parts, { start: end, text: text.slice(end) }].filter((part) => part.text !== '');
}
