type Merged<Parts extends readonly object[]> = Parts extends readonly [
  infer First extends object,
  ...infer Rest extends readonly object[],
]
  ? First & Merged<Rest>
  : unknown;

/** One object with the properties of all parts. A bundler drops an unused call that is marked as pure, but keeps spreads. */
export const merge = <Parts extends readonly object[]>(...parts: Parts): Merged<Parts> =>
  Object.assign({}, ...parts) as Merged<Parts>;
