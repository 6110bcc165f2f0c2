import type { CSSProperties } from 'react';
import { fileSectionLabels, fileSections } from '@hive/contracts';
import { ListSkeleton, Panel, When } from '@hive/ui/antd/frame';
import { SearchBox } from '@hive/ui/lists';
import { Choice } from './choice';
import styles from './files.module.css';

const ROW_HEIGHT = 67;
const ROWS = 6;
const UPLOAD: CSSProperties = { width: 101, flex: 'none' };
const SELECT: CSSProperties = { width: 142 };

/** The place of the tools beside the title of the page. */
export const FilesToolsFrame = () => (
  <>
    <SearchBox label="Find a file" value="" className={styles.search} />
    <When of="projects:comment" is="permitted">
      <span aria-hidden style={UPLOAD} />
    </When>
  </>
);

const SelectFrame = () => <span aria-hidden className={styles.select} style={SELECT} />;

/** The place of the files of a client before code and data are there. Without antd, for the frames of apps. */
export const FilesFrame = () => (
  <>
    <div className={styles.bar}>
      <Choice
        label="Section"
        value="deliverable"
        options={fileSections.map((value) => ({
          value,
          label: (
            <>
              {fileSectionLabels[value]} <span className={styles.count} />
            </>
          ),
        }))}
      />
      <div className={styles.filters}>
        <When of="filesListProjects" is="filled">
          <SelectFrame />
        </When>
        <SelectFrame />
      </div>
    </div>
    <Panel flush>
      <ListSkeleton rows={ROWS} rowHeight={ROW_HEIGHT} />
    </Panel>
  </>
);
