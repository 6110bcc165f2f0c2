import { useId, type KeyboardEvent } from 'react';
import { AI_PROMPT_MAX, type AiUsage, type GenerateContent } from '@hive/contracts';
import { Link } from '@hive/router';
import { Icon, isKey } from '@hive/ui';
import { Button, SelectField, TextAreaField, type BoundField } from '@hive/ui/app';
import { countOptions, lengthOptions, renewalText, promptLengthText, toneOptions } from './ai-texts';
import type { useChosenImage } from './chosen-image';
import { ImageField } from './image-field';
import { TypeChoice } from './type-choice';
import type { useRequest } from './use-request';
import styles from './request-form.module.css';

// from Lucide (ISC licence)
const BOLT =
  'M4 14a1 1 0 0 1-.78-1.63l9.9-10.2a.5.5 0 0 1 .86.46l-1.92 6.02A1 1 0 0 0 13 10h7a1 1 0 0 1 .78 1.63l-9.9 10.2a.5.5 0 0 1-.86-.46l1.92-6.02A1 1 0 0 0 11 14z';

interface RequestFormProps {
  request: ReturnType<typeof useRequest>;
  chosen: ReturnType<typeof useChosenImage>;
  imageRefusal: string | undefined;
  isDropTarget: boolean;
  isWriting: boolean;
  usage: AiUsage | undefined;
  onGenerate: () => void;
}

/** Why the person cannot generate anything at the moment. */
function blockingText(usage: AiUsage | undefined): string | undefined {
  if (usage && !usage.isEnabled) {
    return 'AI content is switched off at the moment. Your agency can switch it on.';
  }
  if (usage && usage.used >= usage.limit) {
    return `All ${usage.limit} drafts of this month are used. New ones are available from ${renewalText(usage)}.`;
  }
  return undefined;
}

/** The form of a request: kind, wishes and an image. While a draft is written, the wishes can be read but not changed. */
export function RequestForm({ request, chosen, isWriting, usage, onGenerate, ...image }: RequestFormProps) {
  const id = useId();
  const { values, change } = request;
  const blocking = blockingText(usage);
  const lengthText = promptLengthText(values.customPrompt);
  const bind = (name: 'tone' | 'length' | 'count' | 'customPrompt', onChange: BoundField['onChange']): BoundField => ({
    id: `${id}-${name}`,
    name,
    value: String(values[name]),
    error: undefined,
    disabled: isWriting,
    onChange,
  });
  const generateByKey = (event: KeyboardEvent) => {
    if (isKey(event, 'Enter') && (event.ctrlKey || event.metaKey) && blocking === undefined) {
      event.preventDefault();
      onGenerate();
    }
  };
  return (
    <form
      method="dialog"
      className={styles.form}
      aria-label="New draft"
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <TypeChoice
        value={values.contentType}
        isReadOnly={isWriting}
        onChange={(contentType) => change({ contentType })}
      />
      <TextAreaField
        optional
        label="Custom prompt"
        maxLength={AI_PROMPT_MAX}
        isReadOnly={isWriting}
        onKeyDown={generateByKey}
        {...(lengthText !== undefined && { help: lengthText })}
        field={{ ...bind('customPrompt', (customPrompt) => change({ customPrompt })), disabled: false }}
      />
      <ImageField
        chosen={chosen}
        refusal={image.imageRefusal}
        isDropTarget={image.isDropTarget}
        isReadOnly={isWriting}
      />
      <div className={styles.selects}>
        <SelectField
          label="Tone"
          options={toneOptions}
          field={bind('tone', (tone) => change({ tone: tone as GenerateContent['tone'] }))}
        />
        <SelectField
          label="Length"
          options={lengthOptions}
          field={bind('length', (length) => change({ length: length as GenerateContent['length'] }))}
        />
        <SelectField
          label="Drafts"
          options={countOptions}
          field={bind('count', (count) => change({ count: Number(count) }))}
        />
      </div>
      {blocking === undefined ? null : (
        <p role="status" className={styles.blocking}>
          {blocking}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        className={styles.generate ?? ''}
        loading={isWriting}
        aria-disabled={isWriting}
        disabled={blocking !== undefined && !isWriting}
        icon={<Icon path={BOLT} size={16} />}
      >
        {isWriting ? 'Generating AI Content...' : 'Generate'}
      </Button>
      <p className={styles.hint}>
        Written from your <Link to="/client-portal/brand">brand profile</Link>: audience, look and goals.
      </p>
    </form>
  );
}
