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

/** The saved draft; null when there is none or storage is blocked. */
export function loadDraft(): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { values?: unknown; step?: unknown } | null;
    if (!stored || typeof stored.values !== 'object' || stored.values === null) {
      return null;
    }
    const fields = Object.keys(emptyValues) as (keyof AssessmentValues)[];
    const values = Object.fromEntries(
      fields.map((field) => [field, parseAnswer(field, stored.values as Record<string, unknown>)]),
    );
    const step = Number.isInteger(stored.step) ? Math.min(STEP_COUNT - 1, Math.max(0, Number(stored.step))) : 0;
    return { values: { ...emptyValues, ...values, [HONEYPOT_FIELD]: '' }, step };
  } catch {
    return null;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // storage is blocked; the form works without a draft
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is blocked, so nothing was saved
  }
}
