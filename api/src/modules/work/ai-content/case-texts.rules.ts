import { CASE_MAX, CASE_TEXT_MAX, truncate, type CaseTexts } from '@hive/contracts';

/** Case pages show plain text. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^#+\s*/gm, '')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** The texts below the headings of a written case; what stands before the first heading is its summary. */
export function caseTextsOf(written: string): CaseTexts {
  const [summary = '', ...sections] = written.split(/^##\s+/m);
  const textBelow = (heading: string): string => {
    const section = sections.find((each) => each.toLowerCase().startsWith(heading)) ?? '';
    return truncate(plain(section.slice(section.indexOf('\n') + 1)), CASE_TEXT_MAX);
  };
  return {
    summary: truncate(plain(summary).replaceAll('\n', ' '), CASE_MAX.summary),
    before: textBelow('before'),
    work: textBelow('what we did'),
    after: textBelow('after'),
  };
}
