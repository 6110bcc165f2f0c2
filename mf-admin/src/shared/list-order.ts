/** An order of a list in the select of its filters. */
export interface OrderOption<Sort extends string> {
  value: Sort;
  label: string;
}

/** The same order in the other direction. */
export const reversed = <Sort extends string>(sort: Sort): Sort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The order in the address, in either direction; an unknown one counts as the first of the options. */
export const knownOrder = <Sort extends string>(
  sort: string | null,
  options: readonly [OrderOption<Sort>, ...OrderOption<Sort>[]],
): Sort => options.flatMap(({ value }) => [value, reversed(value)]).find((value) => value === sort) ?? options[0].value;

/** The options of the select: also the present order, when it is the reverse of one of them. */
export const orderOptions = <Sort extends string>(
  sort: Sort,
  options: readonly OrderOption<Sort>[],
): OrderOption<Sort>[] => {
  const opposite = options.find(({ value }) => value === reversed(sort));
  const isListed = options.some(({ value }) => value === sort);
  return [...options, ...(opposite && !isListed ? [{ value: sort, label: `${opposite.label}, reversed` }] : [])];
};
