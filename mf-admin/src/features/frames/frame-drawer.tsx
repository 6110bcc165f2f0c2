import { useRef, useState } from 'react';
import { updateFrameSchema, type Frame } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, Drawer, ErrorSummary, TextAreaField, useConfirmedClose, useFormFields } from '@hive/ui/app';
import { exactTime } from '../../shared/dates';
import { DetailFacts, DetailSection } from '../../shared/detail-section';
import { actionError } from '../../shared/errors';
import { hasCode } from '../../shared/media/media-uploads';
import { FramePreview } from './frame-preview';
import { usageText } from './frame-text';
import { useAdminUpdateFrameMutation } from './frames.api';
import styles from './frames.module.css';
import list from '../../shared/account-list.module.css';

export interface FrameDrawerProps {
  frame: Frame & { content: NonNullable<Frame['content']> };
  onClose: () => void;
}

/** The content of a frame, and its description for people who cannot see it. */
export function FrameDrawer({ frame, onClose }: FrameDrawerProps) {
  const { frameId, usages } = frame;
  // the content when the drawer opened; after a conflict, the content that a colleague has put there
  const [opened, setOpened] = useState<typeof frame.content | undefined>(frame.content);
  const content = opened ?? frame.content;
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [update] = useAdminUpdateFrameMutation();
  const form = useFormFields<{ alt: string }>(
    {
      initialValues: { alt: content.alt },
      schema: updateFrameSchema,
      labels: { alt: 'Description' },
      onSubmit: async ({ alt }) => {
        const { error } = await update({ frameId, alt, seen: content.imageData });
        if (hasCode(error, 'FRAME.CHANGED')) {
          setOpened(undefined);
        }
        if (error) {
          const description = actionError(error, 'Failed to save the description. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return {};
        }
        host.notify({ title: 'Description saved', description: 'It is live on the public pages.' });
        onClose();
        return undefined;
      },
    },
    element,
  );
  const { close, confirmation } = useConfirmedClose(form.isDirty, onClose);
  return (
    <Drawer title={frameId} onClose={close}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label="Frame"
        className={list.edit}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        <div className={styles.large}>
          <FramePreview content={content} sizes="436px" />
        </div>
        <DetailSection title="File">
          <DetailFacts
            facts={[
              { label: 'Name', value: content.fileName },
              { label: 'Uploaded', value: exactTime(content.updatedAt) },
              { label: 'By', value: content.uploadedBy ?? 'Came with the product' },
              { label: 'Shows on', value: usages.map(usageText).join(', ') || 'No public page' },
            ]}
          />
        </DetailSection>
        <div className={styles.field}>
          <TextAreaField
            full
            optional
            label="Description"
            field={form.field('alt')}
            help="Read by screen readers and search engines; the home page shows it below the image."
          />
        </div>
        <div className={list.editFoot}>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
            {form.isSubmitting ? 'Saving...' : 'Save description'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
      {confirmation}
    </Drawer>
  );
}
