import type { CompleteSettings } from '@hive/contracts';
import { useDraft } from '@hive/session';
import { isSame } from './paths';
import { settingsDraftKey } from '../../shared/settings-draft-key';

type Name = keyof CompleteSettings;
export type Values<K extends Name> = Pick<CompleteSettings, K>;

export const pick = <K extends Name>(settings: Values<K>, names: readonly K[]): Values<K> =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Values<K>;

interface StoredDraft<K extends Name> {
  /** The values when the editing began. */
  seen: Values<K>;
  values: Values<K>;
}

function storedDraft<K extends Name>(text: string): StoredDraft<K> | undefined {
  try {
    return text ? (JSON.parse(text) as StoredDraft<K>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The edited values of a section, which survive a reload. Settings that are not edited show what colleagues save;
 * `conflicts` are the edited ones that a colleague has changed since the editing began.
 */
export function useSectionDraft<K extends Name>(section: string, current: Values<K>) {
  const draft = useDraft(settingsDraftKey(section));
  const stored = storedDraft<K>(draft.text);
  const names = Object.keys(current) as K[];
  const edited = names.filter(
    (name) => stored && !isSame(stored.values[name], stored.seen[name]) && !isSame(stored.values[name], current[name]),
  );
  const seen = { ...current, ...(stored && pick(stored.seen, edited)) };
  const values = { ...current, ...(stored && pick(stored.values, edited)) };
  return {
    values,
    seen,
    edited,
    conflicts: edited.filter((name) => !isSame(seen[name], current[name])),
    change: (next: Values<K>) =>
      isSame(next, current)
        ? draft.clear()
        : draft.change(JSON.stringify({ seen, values: next } satisfies StoredDraft<K>)),
    /** Accepts the values that colleagues have saved. */
    take: (taken: readonly K[]) => {
      const theirs = pick(current, taken);
      draft.change(JSON.stringify({ seen: { ...seen, ...theirs }, values: { ...values, ...theirs } }));
    },
    clear: draft.clear,
  };
}
