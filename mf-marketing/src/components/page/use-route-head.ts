import { useEffect, useRef } from 'react';
import type { PublicArticle, PublicCase, PublicPortfolioItem, Settings } from '@hive/contracts';
import { useLocation } from '@hive/router';
import { useIsHydrating } from '@hive/ui';
import type { Question } from '../../seo/structured-data';

/** Head tags that React does not manage. */
const TAGS =
  'link[rel=canonical],[property="og:url"],[property^="og:image"],[property="og:locale"],[name="twitter:card"],[type="application/ld+json"]';

const clear = () => document.head.querySelectorAll(TAGS).forEach((tag) => tag.remove());

/** The origin of the canonical URL: the page may have been opened under another host name. */
const originOf = ({ head, baseURI }: Document): string =>
  new URL(head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? baseURI).origin;

// read once, before a later release of the page removes the tag; the server has no document
const origin = typeof document === 'undefined' ? '' : originOf(document);

/** What the structured data of a page is about. */
interface Subject {
  questions?: ((settings: Settings) => Question[]) | undefined;
  work?: PublicCase | PublicArticle | null | undefined;
  projects?: PublicPortfolioItem[] | undefined;
}

/**
 * Keeps canonical URL, share image and structured data in the head. A server-rendered page already has them; after a
 * client-side navigation or a change of the settings this hook replaces them, and it removes them on unmount.
 */
export function useRouteHead(settings: Settings, { questions, work, projects }: Subject): void {
  const { pathname: path } = useLocation();
  const fromServer = useRef(useIsHydrating());
  useEffect(() => {
    let isMounted = true;
    const update = async () => {
      const { createRouteHead } = await import(/* webpackChunkName: "head" */ '../../seo/route-head');
      if (isMounted) {
        clear();
        const page = { path, settings, origin, questions: questions?.(settings) ?? [], work, projects };
        document.head.append(createRouteHead(page));
      }
    };
    if (fromServer.current) {
      fromServer.current = false;
    } else {
      // without the chunk the head stays empty, which is better than the tags of the previous page
      void update().catch(() => undefined);
    }
    return () => {
      isMounted = false;
      clear();
    };
  }, [path, settings, questions, work, projects]);
}
