import { useState } from 'react';
import type { FirstStep, FirstStepName } from '@hive/contracts';
import { Link } from '@hive/router';
import { useHost } from '@hive/session';
import { Button, ConfirmDialog, Panel, VisuallyHidden } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import { actionError } from '../../shared/errors';
import { useAdminDismissFirstStepsMutation, useAdminRemoveDemoContentMutation } from './first-steps-changes.api';
import styles from './first-steps.module.css';

/** The text of each step and the page on which it is done; the demo content is removed here. */
const texts: Record<FirstStepName, { title: string; path?: string }> = {
  brand: { title: 'Set name and logo', path: '/admin/settings?section=brand' },
  contact: { title: 'Set contact and hours', path: '/admin/settings?section=contact' },
  mail: { title: 'Send a test e-mail', path: '/admin/mail' },
  ai: { title: 'Test the AI provider', path: '/admin/settings?section=ai-content' },
  team: { title: 'Add your team', path: '/account-setup' },
  project: { title: 'Create the first project', path: '/admin/projects' },
  demo: { title: 'Remove the demo content' },
};

interface StepProps {
  step: FirstStep;
  onRemoveDemo: () => void;
}

function Step({ step: { name, isDone }, onRemoveDemo }: StepProps) {
  const { title, path } = texts[name];
  return (
    <li className={isDone ? `${styles.step} ${styles.done}` : styles.step}>
      <span aria-hidden className={styles.mark}>
        {isDone ? <CheckOutlined /> : null}
      </span>
      {isDone ? (
        <span>
          {title}
          <VisuallyHidden>, done</VisuallyHidden>
        </span>
      ) : null}
      {!isDone && path !== undefined ? <Link to={path}>{title}</Link> : null}
      {!isDone && path === undefined ? (
        <button type="button" className={styles.action} onClick={onRemoveDemo}>
          {title}
        </button>
      ) : null}
    </li>
  );
}

function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const [remove, { isLoading }] = useAdminRemoveDemoContentMutation();
  const confirm = async () => {
    const { error } = await remove();
    onClose();
    host.notify(
      error
        ? {
            title: 'Error',
            description: actionError(error, 'The demo content was not removed. Please try again.'),
            variant: 'destructive',
          }
        : { title: 'Demo content removed', description: 'What is left is your own.' },
    );
  };
  return (
    <ConfirmDialog
      danger
      title="Remove the demo content?"
      confirmLabel="Remove demo content"
      cancelLabel="Keep it"
      isLoading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The demo clients, projects, files, chats, messages, colleagues, visits, portfolio and pictures go for good. What
        you and your team created or changed stays, and so do demo clients that you work with.
      </p>
    </ConfirmDialog>
  );
}

/** The first steps with the number of those that remain. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const host = useHost();
  const [isRemoving, setIsRemoving] = useState(false);
  const [dismiss, { isLoading }] = useAdminDismissFirstStepsMutation();
  const done = steps.filter(({ isDone }) => isDone).length;
  const onDismiss = async () => {
    const { error } = await dismiss();
    if (error) {
      const description = actionError(error, 'The list was not dismissed. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <Panel
      title="First steps"
      note={`${done} of ${steps.length} done`}
      extra={
        <Button type="text" size="small" loading={isLoading} onClick={() => void onDismiss()}>
          Dismiss
        </Button>
      }
    >
      <ol className={styles.list}>
        {steps.map((step) => (
          <Step key={step.name} step={step} onRemoveDemo={() => setIsRemoving(true)} />
        ))}
      </ol>
      {isRemoving ? <RemoveDemoDialog onClose={() => setIsRemoving(false)} /> : null}
    </Panel>
  );
}
