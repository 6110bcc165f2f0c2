import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PAGE_MAX, SEARCH_MAX } from '@hive/contracts';
import { useSearchParams } from '@hive/router';

type Changes = Record<string, string | undefined>;

const SEARCH_PARAM = 'q';

/** The parameters with a search that the API accepts: an address that was typed or linked can have a longer one. */
function limitSearch(params: URLSearchParams): URLSearchParams {
  const search = params.get(SEARCH_PARAM);
  if (search === null || search.length <= SEARCH_MAX) {
    return params;
  }
  const limited = new URLSearchParams(params);
  // not half of a surrogate pair
  limited.set(SEARCH_PARAM, search.slice(0, SEARCH_MAX).replace(/[\uD800-\uDBFF]$/, ''));
  return limited;
}

/** Reads and changes state in the query string, which survives a reload and can be shared as a link. `q` is cut to the API's limit. */
export function useUrlState() {
  const [urlParams, setParams] = useSearchParams();
  const params = useMemo(() => limitSearch(urlParams), [urlParams]);
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

/** Text of a search box; `onChange` receives the trimmed text 300 ms after the last keystroke. */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    // the URL changed from outside (Back, a link)
    if (value !== reported.current) {
      reported.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === reported.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      reported.current = next;
      onChange(next);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return [text, setText] as const;
}

/** The page number in the URL, from 1 to the last one that the API accepts. */
export const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1;
};
