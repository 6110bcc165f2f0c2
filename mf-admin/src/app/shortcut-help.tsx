import { Drawer } from '@hive/ui/app';
import { searchKeys } from '../shared/shortcut-keys';
import styles from './shortcut-help.module.css';

const groups = () => [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: [searchKeys()], does: 'Search or jump to a page' },
      { keys: ['/'], does: 'Search the list of this page' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    label: 'In a list',
    shortcuts: [
      { keys: ['J', '↓'], does: 'Next row' },
      { keys: ['K', '↑'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  {
    label: 'On the handle of a row that moves',
    shortcuts: [
      { keys: ['Space'], does: 'Pick it up, and put it down' },
      { keys: ['↑', '↓'], does: 'Move it' },
      { keys: ['Esc'], does: 'Put it back' },
    ],
  },
  {
    label: 'In an open message, and for selected ones',
    shortcuts: [
      { keys: ['A'], does: 'Assign' },
      { keys: ['E'], does: 'Close the message' },
      { keys: ['R'], does: 'Reply to the open message' },
      { keys: ['S'], does: 'Snooze' },
      { keys: ['U'], does: 'Mark unread' },
    ],
  },
  {
    label: 'In an open message or assessment',
    shortcuts: [
      { keys: ['J', '↓'], does: 'Open the next one' },
      { keys: ['K', '↑'], does: 'Open the previous one' },
      { keys: ['Esc'], does: 'Close it and return to its row' },
    ],
  },
];

/** The list of all shortcuts. */
export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => (
  <Drawer title="Keyboard shortcuts" onClose={onClose}>
    <div className={styles.groups}>
      {groups().map(({ label, shortcuts }) => (
        <section key={label} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={styles.shortcut}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>Single keys do nothing while you type.</p>
    </div>
  </Drawer>
);
