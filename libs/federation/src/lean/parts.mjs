/*
 * The parts of lodash, hoist-non-react-statics and tiny-case that Formik and Yup ask for, for plain values: a form holds
 * texts, numbers, lists and objects of them.
 */

export const cloneDeep = (value) => structuredClone(value);

export function clone(value) {
  if (Array.isArray(value)) {
    return [...value];
  }
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

export function isPlainObject(value) {
  const prototype = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  return prototype === null || prototype === Object.prototype;
}

/** `a[0].b` as `['a', '0', 'b']`. */
export const toPath = (path) => (Array.isArray(path) ? path.map(String) : (String(path).match(/[^.[\]]+/g) ?? []));

/** Components wrapped by Formik's connect() are not in use, so there are no statics to carry over. */
export const hoistNonReactStatics = (target) => target;

/** Keys of our schemas are never renamed. */
export const camelCase = (key) => key;
export const snakeCase = (key) => key;
