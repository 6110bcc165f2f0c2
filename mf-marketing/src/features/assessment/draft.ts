import { browserStorage, tabStorage } from '@hive/api-client';
import { HONEYPOT_FIELD } from '@hive/contracts';
import { emptyValues, STEP_COUNT, type AssessmentValues } from './assessment-values';

const KEY = 'hive.assessment-draft';

export interface Draft {
  values: AssessmentValues;
  step: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored answer, if it still has the type of the field. */
function parseAnswer(field: keyof AssessmentValues, stored: Record<string, unknown>) {
  const value = stored[field];
  if (Array.isArray(emptyValues[field])) {
    return Array.isArray(value) && value.every(isText) ? value : emptyValues[field];
  }
  return isText(value) ? value : emptyValues[field];
}

/**
 * The draft of this tab, else the last one of the browser, which a closed tab has left; null when there is none or storage
 * is blocked.
 */
export function loadDraft(): Draft | null {
  const stored = (tabStorage.getJson(KEY) ?? browserStorage.getJson(KEY)) as
    Partial<Record<string, unknown>> | undefined;
  if (!stored || typeof stored.values !== 'object' || stored.values === null) {
    return null;
  }
  const answers = stored.values as Record<string, unknown>;
  const fields = Object.keys(emptyValues) as (keyof AssessmentValues)[];
  const values = Object.fromEntries(fields.map((field) => [field, parseAnswer(field, answers)]));
  const step = Number.isInteger(stored.step) ? Math.min(STEP_COUNT - 1, Math.max(0, Number(stored.step))) : 0;
  return { values: { ...emptyValues, ...values, [HONEYPOT_FIELD]: '' }, step };
}

/** Saves the draft for this tab, and for tabs that open later. Tabs that are open keep their own. */
export function saveDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  tabStorage.set(KEY, text);
  browserStorage.set(KEY, text);
}

/** Removes the draft of this tab; the browser's only if it is the same one, not that of another tab. */
export function clearDraft(): void {
  if (browserStorage.get(KEY) === tabStorage.get(KEY)) {
    browserStorage.remove(KEY);
  }
  tabStorage.remove(KEY);
}
