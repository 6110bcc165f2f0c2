import { useEffect, useRef } from 'react';
import type { Settings } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { useIsHydrating } from '@hive/ui';
import type { Question } from '../../seo/structured-data';

/** All that stands in the head besides what React keeps there itself. */
const TAGS = [
  'link[rel="canonical"]',
  'meta[property="og:url"]',
  'meta[property^="og:image"]',
  'meta[property="og:locale"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
];

const clear = () => document.head.querySelectorAll(TAGS.join()).forEach((tag) => tag.remove());

/** Where the site says that it is: the page may have been opened by another name of the server. */
const originOf = ({ head, baseURI }: Document): string =>
  new URL(head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? baseURI).origin;

// read before a release that replaces the page takes the tag away; the server renders without a document
const origin = typeof document === 'undefined' ? '' : originOf(document);

/**
 * The address, image and structured data of the page that is shown. A page that came from the server has them; one
 * that was reached from another page, or whose settings changed meanwhile, gets them here, and takes them along.
 */
export function useRouteHead(settings: Settings, questions?: (settings: Settings) => Question[]): void {
  const { pathname: path } = useLocation();
  const fromServer = useRef(useIsHydrating());
  useEffect(() => {
    let shown = true;
    const put = async () => {
      const { createRouteHead } = await import(/* webpackChunkName: "head" */ '../../seo/route-head');
      if (shown) {
        clear();
        document.head.append(createRouteHead({ path, settings, origin, questions: questions?.(settings) ?? [] }));
      }
    };
    if (fromServer.current) {
      fromServer.current = false;
    } else {
      // without its code a page says nothing of itself: better than what the page before said
      void put().catch(() => undefined);
    }
    return () => {
      shown = false;
      clear();
    };
  }, [path, settings, questions]);
}
