import { Link } from '@hive/router';
import { useDraft } from '@hive/session';
import { settingsDraftKey } from '../../shared/settings-draft-key';
import { sections, type SectionId } from './sections';
import styles from './section-nav.module.css';

interface SectionNavProps {
  current: SectionId;
  onChange: (id: SectionId) => void;
}

function Entry({ id, title, isCurrent }: { id: SectionId; title: string; isCurrent: boolean }) {
  const isUnsaved = useDraft(settingsDraftKey(id)).text !== '' && !isCurrent;
  return (
    <Link to={`/admin/settings?section=${id}`} aria-current={isCurrent ? 'page' : undefined} className={styles.entry}>
      <span>{title}</span>
      {isUnsaved ? <span className={styles.unsaved}>Not saved</span> : null}
    </Link>
  );
}

/** The sections of the settings: a list of links, on phones a select. */
export const SectionNav = ({ current, onChange }: SectionNavProps) => (
  <nav aria-label="Sections of the settings" className={styles.nav}>
    <select
      aria-label="Section"
      className={styles.select}
      value={current}
      onChange={({ target }) => onChange(target.value as SectionId)}
    >
      {sections.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
    <ul className={styles.list}>
      {sections.map(({ id, title }) => (
        // a draft changes in its own section: the others show it from the next address on
        <li key={`${id} ${current}`}>
          <Entry id={id} title={title} isCurrent={id === current} />
        </li>
      ))}
    </ul>
  </nav>
);
