/** Asks again and again until it holds; the limit only tells a test that fails from one that hangs. */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  what: string,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) {
      throw new Error(`never happened: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
