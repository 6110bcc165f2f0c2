import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** A link leads out of the app, and tells its target nothing. */
const ExternalLink = ({ href, children }: ComponentProps<'a'>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

/** Page and panel have the levels above. */
const components: Components = {
  a: ExternalLink,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  // wider than a phone; by keyboard, too, it scrolls on its own
  table: ({ children }) => (
    <div role="region" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

const plugins = [remarkGfm];

/**
 * Markdown that people or machines wrote. HTML in it is text, links have safe protocols alone, and nothing is loaded from
 * elsewhere. Belongs inside an element of `markdownClass`, and in a chunk that loads late: the parser is as large as a page.
 */
export const Markdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={components} disallowedElements={['img']} unwrapDisallowed>
    {text}
  </ReactMarkdown>
);
