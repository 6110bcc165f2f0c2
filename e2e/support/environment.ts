/** A whole number of the environment; the default when it is unset. Throws for other texts. */
export function numberFromEnvironment(name: string, defaultValue: number): number {
  const text = process.env[name];
  const value = text ? Number(text) : defaultValue;
  if (!Number.isInteger(value) || value < 0) {
    throw new Error(`${name} must be a whole number.`);
  }
  return value;
}
