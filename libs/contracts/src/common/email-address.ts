const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`;
/** At least two labels, since mail to `a@b` is not delivered; the last one is not a number. */
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'i');
const ASCII = /^[!-~]*$/;
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

const DOMAIN_MAX = 253;
const INVISIBLE = /[\s\p{Cf}]/u;

/** Removes white space and format characters at the ends, which pasted text may have: direction marks, zero-width characters. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && INVISIBLE.test(text.charAt(start))) {
    start += 1;
  }
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

/** The domain as mail servers know it: `müller.example` is `xn--mller-kva.example`. Browsers submit some e-mail fields in this form. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || domain.length > DOMAIN_MAX || !INTERNATIONAL_DOMAIN.test(domain)) {
    return domain;
  }
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The canonical form of an address, in the letter case in which it was typed. Text without `@` is only trimmed. */
export function canonicalEmail(text: string): string {
  const address = trimmed(text);
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/** Whether a mail server can take a mail to this address in its canonical form. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return LOCAL_PART.test(address.slice(0, Math.max(at, 0))) && domain.length <= DOMAIN_MAX && DOMAIN.test(domain);
}
