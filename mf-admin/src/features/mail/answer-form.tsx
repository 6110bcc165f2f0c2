import { useState } from 'react';
import { CAPTURED_ANSWER_MAX } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useAdminAnswerMailMutation } from './mail.api';
import notes from '../../shared/notes.module.css';

/** Answers a captured mail as its recipient, in development. */
export function AnswerForm({ id, to }: { id: string; to: string }) {
  const host = useHost();
  const [text, setText] = useState('');
  const [answer, { isLoading }] = useAdminAnswerMailMutation();
  const send = async () => {
    const { error } = await answer({ id, text });
    if (error) {
      const description = actionError(error, 'The answer was not sent. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      setText('');
      host.notify({ title: 'Answered', description: 'The answer arrives in its thread.' });
    }
  };
  return (
    <form
      method="dialog"
      className={notes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        aria-label={`Answer as ${to}`}
        placeholder={`Answer as ${to}`}
        rows={4}
        maxLength={CAPTURED_ANSWER_MAX}
        value={text}
        readOnly={isLoading}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={notes.buttons}>
        <Button htmlType="submit" loading={isLoading} disabled={text.trim() === ''}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
