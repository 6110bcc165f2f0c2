import { useEffect, useRef, useState } from 'react';
import { useHost } from '@hive/session';
import { actionError } from './errors';

/** The rows in the order of the ids; rows that a colleague has added since come last. */
const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): readonly Item[] => [
  ...ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  ...items.filter(({ id }) => !ids.includes(id)),
];

interface ChosenOrder {
  ids: string[];
  /** The rows when the order was saved: the order shows until the rows of the answer replace them. */
  savedOver?: unknown;
}

/** The rows in the chosen order, which shows until its own answer arrives; answers to earlier choices are ignored. */
export function useSavedOrder<Item extends { id: string }>(
  items: readonly Item[],
  save: (ids: string[]) => Promise<{ error?: unknown }>,
) {
  const host = useHost();
  const [chosen, setChosen] = useState<ChosenOrder>();
  const present = useRef(items);
  useEffect(() => {
    present.current = items;
  }, [items]);
  const change = async (ids: string[]) => {
    setChosen({ ids });
    const { error } = await save(ids);
    const saved = error ? undefined : { ids, savedOver: present.current };
    setChosen((latest) => (latest?.ids === ids ? saved : latest));
    if (error) {
      const description = actionError(error, 'The order was not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  const isShown = chosen && (chosen.savedOver ?? items) === items;
  return { shown: isShown ? inOrder(items, chosen.ids) : items, change };
}
