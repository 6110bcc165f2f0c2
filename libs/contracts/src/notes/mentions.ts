interface Named {
  name: string;
}

const isLetter = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text);

/** The people whose whole name stands behind an @ in the text, in any letter case; of names that begin alike the longest. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const found = text
    .toLowerCase()
    .split('@')
    .slice(1)
    .map((rest) =>
      longestFirst.find(({ name }) => rest.startsWith(name.toLowerCase()) && !isLetter(rest.slice(name.length))),
    );
  return [...new Set(found.filter((person) => person !== undefined))];
}
