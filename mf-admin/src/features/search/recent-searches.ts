import { useState } from 'react';
import { browserStorage } from '@hive/api-client';

const MAX = 5;

const keyOf = (userId: string): string => `hive-recent-searches-${userId}`;

function read(userId: string): string[] {
  const stored = browserStorage.getJson(keyOf(userId));
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MAX) : [];
}

/** The latest searches of a person in this browser, the newest first. */
export function useRecentSearches(userId: string) {
  const [searches, setSearches] = useState(() => read(userId));
  return {
    searches,
    add: (search: string) => {
      const same = (other: string) => other.toLowerCase() === search.toLowerCase();
      // another tab may have added one
      const next = [search, ...read(userId).filter((other) => !same(other))].slice(0, MAX);
      browserStorage.set(keyOf(userId), JSON.stringify(next));
      setSearches(next);
    },
    clear: () => {
      browserStorage.remove(keyOf(userId));
      setSearches([]);
    },
  };
}
