import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Links leave the app, and send no referrer to their target. */
const ExternalLink = ({ href, children }: ComponentProps<'a'>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

/** Page and panel use the higher heading levels. */
const components: Components = {
  a: ExternalLink,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  // may be wider than a phone, so it scrolls by itself, also by keyboard
  table: ({ children }) => (
    <div role="region" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

const plugins = [remarkGfm];

/**
 * Markdown that people or machines wrote. HTML in it is shown as text, links have only safe protocols, and nothing is loaded from
 * other sites. Render it inside an element with `markdownClass`, in a chunk that loads late: the parser is as large as a page.
 */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={components} disallowedElements={['img']} unwrapDisallowed>
    {text}
  </ReactMarkdown>
);
