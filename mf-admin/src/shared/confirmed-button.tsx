import { useState } from 'react';
import { Button, ConfirmDialog } from '@hive/ui/app';

interface Props {
  label: string;
  /** Names the object too, where several buttons have the same label. */
  name?: string;
  size?: 'small';
  disabled?: boolean;
  /** The question, and what an answer does. */
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => Promise<void>;
}

/** A button that asks before it acts. */
export function ConfirmedButton({ label, name, size, disabled = false, title, text, onConfirm, ...labels }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const confirm = async () => {
    setIsLoading(true);
    await onConfirm();
    setIsLoading(false);
    setIsOpen(false);
  };
  return (
    <>
      <Button
        type="text"
        danger
        {...(size && { size })}
        aria-label={name ?? label}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          danger
          title={title}
          {...labels}
          isLoading={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsOpen(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
