import { useId } from 'react';
import { aiContentTypeLabels, aiContentTypes, type AiContentType } from '@hive/contracts';
import styles from './request-form.module.css';

interface TypeChoiceProps {
  value: AiContentType;
  isReadOnly: boolean;
  onChange: (value: AiContentType) => void;
}

/** The kind of content, as cards that are radio buttons. */
export function TypeChoice({ value, isReadOnly, onChange }: TypeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.types} disabled={isReadOnly}>
      <legend className={styles.label}>Content type</legend>
      {aiContentTypes.map((contentType) => {
        const { label, hint } = aiContentTypeLabels[contentType];
        return (
          <label key={contentType} className={styles.type}>
            <span className={styles.typeName} id={`${name}-${contentType}`}>
              {label}
            </span>
            <input
              type="radio"
              name={name}
              value={contentType}
              checked={contentType === value}
              aria-labelledby={`${name}-${contentType}`}
              aria-describedby={`${name}-${contentType}-hint`}
              onChange={() => onChange(contentType)}
            />
            <span className={styles.typeHint} id={`${name}-${contentType}-hint`}>
              {hint}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
