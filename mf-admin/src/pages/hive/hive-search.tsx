import { Button } from '@hive/ui/app';
import { DownOutlined } from '@hive/ui/app/icons';
import { SearchBox } from '../../shared/search-box';
import styles from './hive-page.module.css';

interface HiveSearchProps {
  text: string;
  onChange: (text: string) => void;
  hasDetail: boolean;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

/** The search of both lists, on phones with the button that shows figures and filters. */
export const HiveSearch = ({ text, onChange, hasDetail, isExpanded, onExpand }: HiveSearchProps) => (
  <div className={styles.find}>
    <SearchBox
      className={styles.search}
      label="Search messages and assessments"
      placeholder={hasDetail ? 'Search' : 'Search messages and assessments'}
      value={text}
      onChange={onChange}
    />
    <Button
      aria-label="Figures and filters"
      aria-expanded={isExpanded}
      icon={<DownOutlined />}
      onClick={() => onExpand(!isExpanded)}
    />
  </div>
);
