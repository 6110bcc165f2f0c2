import { actionError } from '@hive/api-client';
import type { AiDraft } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Menu, menuItemClass, MenuSeparator } from '@hive/ui/app';
import { EllipsisOutlined, FileTextOutlined } from '@hive/ui/app/icons';
import { usePortalSaveAiDraftMutation } from './ai-content.api';
import { titleText } from './ai-texts';
import styles from './draft.module.css';

interface DraftActionsProps {
  draft: AiDraft;
  /** Changes and removes drafts. */
  canCreate: boolean;
  /** Adds files. */
  canSave: boolean;
  onEdit: () => void;
  onReuse: () => void;
  onRemove: () => void;
}

const FILES = '/client-portal/files?section=ai-content';

/** Copies the text as it is stored, with its markdown. */
function useCopy() {
  const host = useHost();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      host.notify({ title: 'Text copied' });
    } catch {
      host.notify({ title: 'Error', description: 'Please select and copy the text by hand.', variant: 'destructive' });
    }
  };
}

/** Saves text and picture to the files of the company. */
function useSave() {
  const host = useHost();
  const [save, { isLoading }] = usePortalSaveAiDraftMutation();
  const saveToFiles = async ({ id, image }: AiDraft): Promise<void> => {
    const text = await save({ id, part: 'text' });
    const picture = image?.status === 'ready' && !text.error ? await save({ id, part: 'image' }) : undefined;
    const error = text.error ?? picture?.error;
    if (error) {
      const description = actionError(error, 'The draft was not saved to the files. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    host.notify({
      title: 'Saved to files',
      description: [text.data?.fileName, picture?.data?.fileName].filter(Boolean).join(', '),
      action: { label: 'Open files', onPress: () => host.navigate(FILES) },
    });
  };
  return { saveToFiles, isSaving: isLoading };
}

/** Saves the text as a file of this device. */
function downloadText(draft: AiDraft): void {
  const url = URL.createObjectURL(new Blob([`${draft.content}\n`], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${titleText(draft).replace(/[\\/:*?"<>|]/g, ' ')}.md`;
  link.click();
  URL.revokeObjectURL(url);
}

/** What can be done with a draft whose text is complete. */
export function DraftActions({ draft, canCreate, canSave, onEdit, onReuse, onRemove }: DraftActionsProps) {
  const copy = useCopy();
  const { saveToFiles, isSaving } = useSave();
  const hasText = draft.content !== '';
  return (
    <div className={styles.actions}>
      {hasText ? <Button onClick={() => void copy(draft.content)}>Copy text</Button> : null}
      {hasText && canSave ? (
        <Button icon={<FileTextOutlined />} loading={isSaving} onClick={() => void saveToFiles(draft)}>
          Save to files
        </Button>
      ) : null}
      <Menu label="More actions" buttonClass={styles.more} button={<EllipsisOutlined />}>
        {hasText && canCreate ? (
          <button role="menuitem" type="button" tabIndex={-1} className={menuItemClass} onClick={onEdit}>
            Edit text
          </button>
        ) : null}
        {hasText ? (
          <button
            role="menuitem"
            type="button"
            tabIndex={-1}
            className={menuItemClass}
            onClick={() => downloadText(draft)}
          >
            Download text
          </button>
        ) : null}
        {canCreate ? (
          <>
            <button role="menuitem" type="button" tabIndex={-1} className={menuItemClass} onClick={onReuse}>
              Use again with changes
            </button>
            <MenuSeparator />
            <button role="menuitem" type="button" tabIndex={-1} className={menuItemClass} onClick={onRemove}>
              Delete draft
            </button>
          </>
        ) : null}
      </Menu>
    </div>
  );
}
