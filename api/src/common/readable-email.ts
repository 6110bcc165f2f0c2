import { domainToASCII, domainToUnicode } from 'node:url';

/** Letters of one writing system; two of them in one name are how an address pretends to be another one. */
const scripts = [
  // without letters that look like those of ASCII, such as the i without a dot
  /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u0148\u014A-\u017E\u0219\u021B-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
];

/** Cyrillic and Greek names that consist only of these letters read as Latin ones. */
const LOOKS_LATIN = /^[аԁеһіјӏорԛѕԝхуүьпгвкмтнαοονρυικτχω\d-]+$/u;

const isPlain = (label: string): boolean =>
  /^[a-z\d-]+$/.test(label) || (scripts.some((script) => script.test(label)) && !LOOKS_LATIN.test(label));

/**
 * An address as people write it: `mara@müller.example` for the stored `mara@xn--mller-kva.example`. An address that could be
 * mistaken for another one is shown as it is stored. What a person sends back is converted to the stored form again.
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/(?:^|\.)xn--/i.test(domain)) {
    return address;
  }
  const readable = domainToUnicode(domain);
  const isSame = readable !== '' && domainToASCII(readable) === domain.toLowerCase();
  return isSame && readable.split('.').every(isPlain) ? address.slice(0, at) + readable : address;
}
