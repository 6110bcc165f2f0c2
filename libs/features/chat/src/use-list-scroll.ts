import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ListPlace, type ListEnds } from './list-place';

/** Older messages load before the person reaches the first one. */
const NEAR_START = 240;

/** The scroll position of a list of messages. */
export function useListScroll({ firstId, lastId, isLastOwn }: ListEnds, onNearStart: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const [place] = useState(() => new ListPlace());
  const position = useSyncExternalStore(place.subscribe, place.getSnapshot, place.getSnapshot);
  useLayoutEffect(() => (list.current ? place.attach(list.current) : undefined), [place]);
  useLayoutEffect(() => place.keep({ firstId, lastId, isLastOwn }), [place, firstId, lastId, isLastOwn]);
  const onScroll = () => {
    if (place.scrolled() < NEAR_START) {
      onNearStart();
    }
  };
  return { list, position, onScroll, toEnd: place.toEnd };
}
