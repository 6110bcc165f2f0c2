import { caniemail } from 'caniemail';
import { acceptedIssues, bigPrograms } from './accepted-issues.js';
import { renderSamples, type RenderedSample } from './rendered-samples.js';

let mails: RenderedSample[];
beforeAll(async () => (mails = await renderSamples()));

const PREVIEW = /<div class="preview"[^>]*>(.*?)<\/div>/s;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const textOf = (html: string): string =>
  html.replace(/<[^>]+>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The visible text, without the preview, which repeats the body. */
const wordsOfHtml = (html: string): string[] =>
  wordsOf(
    textOf(
      html
        .replace(/<head>.*<\/head>/s, '')
        .replace(PREVIEW, '')
        // the agency's name above the mail, which the footer repeats
        .replace(/<td class="band".*?<\/td>/s, '')
        .replace(/<!--.*?-->/gs, ''),
    ),
  );
const wordsOf = (text: string): string[] => text.match(/[^\s:]+/g) ?? [];
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => textOf(url)).toSorted();

describe('every mail', () => {
  it('has the same words and links as HTML and as text', () => {
    for (const { name, html, text } of mails) {
      const links = linksOf(html);
      // the text has a URL behind its label, and marks quotes and its signature
      const written = links.reduce((left, url) => left.replace(`: ${url}\n`, ':\n'), text);
      expect([name, wordsOf(written.replace(/^> ?|^-- $/gm, ''))]).toEqual([name, wordsOfHtml(html)]);
    }
  });

  it('shows in lists of mails how it goes on, not its heading again', () => {
    for (const { name, html } of mails) {
      const preview = textOf(PREVIEW.exec(html)?.[1] ?? '').replace(/(?:&#8199;&#847;)+/, '');
      const heading = textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
      expect([name, preview.length > 10, preview.includes('http'), preview === heading.trim()]).toEqual([
        name,
        true,
        false,
        false,
      ]);
    }
  });

  it('uses only what the big mail programs show, or what they may leave out', () => {
    const sheets = mails.flatMap(({ html }) => html.match(/<style>.*?<\/style>/s) ?? []);
    const tags = mails.flatMap(
      ({ html }) => html.replace(/ href="[^"]*"/g, ' href="https://x.test"').match(/<[a-z][^>]*>/g) ?? [],
    );
    const ofBody = tags.filter((tag) => !/^<(?:style|title|html|head)/.test(tag));
    // each different element once, because the check is slow
    const html = `<html lang="en"><head>${[...new Set(sheets)].join('')}</head>${[...new Set(ofBody)].join('')}`;
    const { errors } = caniemail({ clients: [...bigPrograms], html }).issues;
    const found = new Set([...errors.values()].flat().map(({ title }) => title));
    expect([...found].toSorted()).toEqual(Object.keys(acceptedIssues).toSorted());
  });

  it('has a link to switch it off exactly when that is possible', () => {
    for (const { name, text, unsubscribeUrl } of mails) {
      expect([name, text.includes('Unsubscribe from e-mails like this one: ')]).toEqual([
        name,
        unsubscribeUrl !== undefined,
      ]);
    }
  });
});
