const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** Trailing punctuation belongs to the sentence, not to the link. */
const PUNCTUATION = '.,;:!?\'"’”»…';

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The link without what belongs to the sentence; a closing bracket belongs to the link when the link has its opening one. */
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

/** The text of a message as text, never as HTML, with its web addresses as links. */
export const MessageText = ({ text }: { text: string }) =>
  linkParts(text).map(({ start, text: part, href }) =>
    href ? (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
