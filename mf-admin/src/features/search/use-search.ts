import { useEffect, useState } from 'react';
import { SEARCH_MIN, type SearchResults } from '@hive/contracts';
import { useLazyAdminSearchQuery } from './search.api';

const DELAY_MS = 150;

export interface SearchState {
  /** Results of the text, or of the previous text while `isPending`. */
  results: SearchResults | undefined;
  /** The text that `results` belong to. */
  q: string;
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Searches on the server 150 ms after the last keystroke; a further keystroke cancels a running call. */
export function useSearch(text: string): SearchState {
  const q = text.trim();
  const [search] = useLazyAdminSearchQuery();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ q: string; results: SearchResults | undefined }>();
  const isSearched = q.length >= SEARCH_MIN;
  useEffect(() => {
    if (!isSearched) {
      return undefined;
    }
    let call: ReturnType<typeof search> | undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      call = search(q);
      void call.then(({ data }) => isCurrent && setShown({ q, results: data }));
    }, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [q, isSearched, search, attempt]);
  const isPending = isSearched && shown?.q !== q;
  return {
    results: isSearched ? shown?.results : undefined,
    q: shown?.q ?? '',
    isPending,
    hasFailed: isSearched && !isPending && shown?.results === undefined,
    retry: () => {
      setShown(undefined);
      setAttempt((number) => number + 1);
    },
  };
}
