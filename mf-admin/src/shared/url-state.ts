import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@hive/router';

type Changes = Record<string, string | undefined>;

/** Reads and changes the query string: what is in it survives a reload and can be sent to a colleague. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Changes, { replace = true } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) {
              next.set(name, value);
            } else {
              next.delete(name);
            }
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { params, change };
}

const SEARCH_DELAY_MS = 300;

/** Text of a search box; `onSettled` hears it when the person stops typing. */
export function useDebouncedText(settled: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(settled);
  const heard = useRef(settled);
  useEffect(() => {
    // the address changed by itself (back, a link): show what it says
    if (settled !== heard.current) {
      heard.current = settled;
      setText(settled);
    }
  }, [settled]);
  useEffect(() => {
    const next = text.trim();
    if (next === heard.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      heard.current = next;
      onSettled(next);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, onSettled]);
  return [text, setText] as const;
}

/** The page number of the address, from 1. */
export const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
};
