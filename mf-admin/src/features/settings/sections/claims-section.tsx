import { CLAIMS_MAX } from '@hive/contracts';
import { TextField } from '@hive/ui/app';
import { ItemList } from '../item-list';
import { SectionForm } from '../section-form';
import styles from '../settings.module.css';

const names = ['claims'] as const;

/** Figures such as "250+ projects". */
export const ClaimsSection = () => (
  <SectionForm
    id="claims"
    title="Claims and metrics"
    note="Portfolio page; the first one is the largest"
    page="/portfolio"
    names={names}
  >
    {({ field, values, set, errorAt }) => (
      <ItemList
        label="Claims"
        items={values.claims}
        nameOf={({ value, label }, index) => `${value} ${label}`.trim() || `claim ${index + 1}`}
        onChange={(claims) => set('claims', claims)}
        max={CLAIMS_MAX}
        addLabel="Add a claim"
        create={() => ({ value: '', label: '' })}
        error={errorAt('claims')}
        render={(_, index) => (
          <div className={styles.pair}>
            <TextField label="Figure" field={field(`claims[${index}].value`)} placeholder="250+" />
            <TextField label="What it counts" field={field(`claims[${index}].label`)} placeholder="projects" />
          </div>
        )}
      />
    )}
  </SectionForm>
);
