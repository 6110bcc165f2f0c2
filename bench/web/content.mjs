import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const between = (text, start, end) => {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
};

/** Files that the page refers to: images in all widths, fonts. */
function listFiles(text) {
  const found = text.match(/\/(?:bundles|media)\/[\w./-]+\.(?:avif|webp|png|jpe?g|svg|woff2|mp4|webm)/g) ?? [];
  return [...new Set([...found, '/favicon.svg', '/robots.txt'])];
}

/**
 * Extracts texts, markup, styles, images and fonts of the product's home page, without scripts, so that a peer can show
 * the same content.
 */
export async function extractContent(site, dir) {
  const html = await (await fetch(site)).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);
  const body = html.slice(html.indexOf('<div class="frame-header">'), html.indexOf('<script type="application/json"'));
  const plain = (text) => text.replaceAll(/<!--.*?-->/gs, '');
  const page = {
    title: between(html, '<title>', '</title>'),
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    preloads: (html.match(/<link rel="preload"[^>]*>/g) ?? []).join(''),
    css: styles.join(''),
    header: plain(between(body, '<div class="frame-header">', '<main id="outlet">').replace(/<\/div>\s*$/, '')),
    main: plain(between(body, '<main id="outlet">', '</main>')),
    footer: plain(between(body, '<div class="frame-footer">', '</footer>').concat('</footer>')),
  };
  if (!page.main.includes('<h1') || !page.footer.includes('<footer')) {
    throw new Error('The home page has no <h1> in #outlet or no footer; adapt bench/web/content.mjs.');
  }
  const folder = path.join(dir, 'public');
  for (const file of listFiles(html)) {
    const response = await fetch(new URL(file, site));
    if (response.ok) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), Buffer.from(await response.arrayBuffer()));
    }
  }
  const content = path.join(dir, 'page.json');
  writeFileSync(content, JSON.stringify(page));
  return { content, folder };
}
