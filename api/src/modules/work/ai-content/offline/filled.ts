import { capitalized, type Facts } from './facts.js';

/** A line of a voice with the company, the topic and the audience in it. */
export const filled = (line: string, { company, topic, audience }: Facts): string =>
  line.replace(/\{([ctTa])\}/g, (_, name: string) => {
    const values: Record<string, string | null> = { c: company, t: topic, T: capitalized(topic ?? ''), a: audience };
    return values[name] ?? '';
  });

/** As a list where there are several, as a sentence where there is one. */
export function detailLines({ details }: Facts): string | null {
  if (details.length === 0) {
    return null;
  }
  return details.length === 1 ? `${details[0] ?? ''}.` : details.map((detail) => `- ${detail}`).join('\n');
}
