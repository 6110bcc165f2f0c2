import { useState } from 'react';
import { matchesSearch, type SavedReply } from '@hive/contracts';
import { Button, ConfirmDialog, DataState, Drawer, EmptyState, ListSkeleton, StatusTag } from '@hive/ui/app';
import { DeleteOutlined, EditOutlined, FileTextOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { loadError } from '../../shared/errors';
import { SearchBox } from '../../shared/search-box';
import { useAdminListSavedRepliesQuery } from './chat.api';
import { SavedReplyForm } from './saved-reply-form';
import { useSavedReplyActions } from './use-saved-reply-actions';
import styles from './saved-replies.module.css';

export interface SavedRepliesDrawerProps {
  /** Puts the text, with its placeholders, into the message. */
  onInsert: (text: string) => void;
  onClose: () => void;
}

const matches = ({ title, text }: SavedReply, q: string): boolean => matchesSearch(q, [title, text]);

/** The saved replies: choose one for the message, write, change and delete them. */
export function SavedRepliesDrawer({ onInsert, onClose }: SavedRepliesDrawerProps) {
  const { data, error, isFetching, refetch } = useAdminListSavedRepliesQuery();
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const [removed, setRemoved] = useState<SavedReply>();
  const actions = useSavedReplyActions();
  const found = data?.filter((reply) => matches(reply, q)) ?? [];
  if (edited !== undefined) {
    const reply = edited === 'new' ? undefined : edited;
    return (
      <SavedReplyForm
        reply={reply}
        onSubmit={(values, seen) => (reply ? actions.update(reply.id, { ...values, seen }) : actions.create(values))}
        onDone={() => setEdited(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer title="Saved replies" onClose={onClose}>
      <div className={styles.tools}>
        <SearchBox className={styles.search} label="Find a reply" value={q} onChange={setQ} />
        <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          New reply
        </Button>
      </div>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading saved replies..."
        skeleton={<ListSkeleton rows={4} rowHeight={72} hasAvatar={false} />}
        errorTitle="Saved replies did not load"
        isEmpty={found.length === 0}
        empty={<NoReplies isSearch={data?.length !== 0} />}
      >
        <ul aria-label="Saved replies" className={styles.list}>
          {found.map((reply) => (
            <ReplyRow
              key={reply.id}
              reply={reply}
              onInsert={() => onInsert(reply.text)}
              onEdit={() => setEdited(reply)}
              onRemove={() => setRemoved(reply)}
            />
          ))}
        </ul>
      </DataState>
      {removed ? <RemoveReplyDialog reply={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Drawer>
  );
}

const NoReplies = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState icon={<FileTextOutlined />} title="No reply found" detail="No title or text contains these words." />
  ) : (
    <EmptyState
      icon={<FileTextOutlined />}
      title="No saved replies yet"
      detail={
        "Save a text that you write often. {name} and {company} are replaced with the contact's first name and the company."
      }
    />
  );

function RemoveReplyDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const { remove, isRemoving } = useSavedReplyActions();
  return (
    <ConfirmDialog
      danger
      title={`Delete “${reply.title}”?`}
      confirmLabel="Delete reply"
      cancelLabel="Keep reply"
      isLoading={isRemoving}
      onConfirm={() => void remove(reply.id).then(onClose)}
      onCancel={onClose}
    >
      <p>{reply.isShared ? 'It is deleted for the whole team.' : 'Only you can see it.'} This cannot be undone.</p>
    </ConfirmDialog>
  );
}

interface ReplyRowProps {
  reply: SavedReply;
  onInsert: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

const ReplyRow = ({ reply: { title, text, isShared, canEdit }, onInsert, onEdit, onRemove }: ReplyRowProps) => (
  <li className={styles.row}>
    <button type="button" className={styles.choice} aria-label={`Insert ${title}`} onClick={onInsert}>
      <span className={styles.title}>
        {title}
        {isShared ? <StatusTag status="assigned" label="Shared" /> : null}
      </span>
      <span className={styles.text}>{text}</span>
    </button>
    {canEdit ? (
      <>
        <Button type="text" aria-label={`Change ${title}`} icon={<EditOutlined />} onClick={onEdit} />
        <Button type="text" aria-label={`Delete ${title}`} icon={<DeleteOutlined />} onClick={onRemove} />
      </>
    ) : null}
  </li>
);
