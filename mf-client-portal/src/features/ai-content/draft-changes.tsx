import type { AiDraft } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { ReloadOutlined } from '@hive/ui/app/icons';
import type { GenerationRequest } from './generation-stream';
import styles from './draft.module.css';

type Wish = Pick<AiDraft, 'tone' | 'length'>;

/** Wishes about a draft that is rewritten from its text. */
const wishes: { label: string; change: Partial<Wish> }[] = [
  { label: 'Shorter', change: { length: 'short' } },
  { label: 'Longer', change: { length: 'long' } },
  { label: 'Warmer', change: { tone: 'warm' } },
  { label: 'More direct', change: { tone: 'direct' } },
];

interface DraftChangesProps {
  draft: AiDraft;
  canGenerate: boolean;
  onGenerate: (request: GenerationRequest) => void;
}

/** Rewrites a draft as a new one, with or without a wish. The draft itself stays. */
export function DraftChanges({ draft, canGenerate, onGenerate }: DraftChangesProps) {
  const { id, contentType, tone, length, customPrompt, content } = draft;
  const request: GenerationRequest = { contentType, tone, length, ...(customPrompt !== null && { customPrompt }) };
  const isOther = ({ change }: { change: Partial<Wish> }) =>
    (change.tone ?? tone) !== tone || (change.length ?? length) !== length;
  return (
    <footer className={styles.foot}>
      {content === '' ? null : (
        <div className={styles.wishes} role="group" aria-label="Change it">
          <span aria-hidden>Change it</span>
          {wishes.filter(isOther).map(({ label, change }) => (
            <Button
              key={label}
              size="small"
              disabled={!canGenerate}
              onClick={() => onGenerate({ ...request, ...change, draftId: id })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <Button size="small" icon={<ReloadOutlined />} disabled={!canGenerate} onClick={() => onGenerate(request)}>
        Generate again
      </Button>
    </footer>
  );
}
