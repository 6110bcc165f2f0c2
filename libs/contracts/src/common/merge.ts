type Merged<Parts extends readonly object[]> = Parts extends readonly [
  infer First extends object,
  ...infer Rest extends readonly object[],
]
  ? First & Merged<Rest>
  : unknown;

/** One object with the properties of all. A call marked as pure leaves a bundle that does not use its result; spreads stay. */
export const merge = <Parts extends readonly object[]>(...parts: Parts): Merged<Parts> =>
  Object.assign({}, ...parts) as Merged<Parts>;
