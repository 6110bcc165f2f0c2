import { Button } from '@hive/ui/app/frame';
import { DownOutlined } from '@hive/ui/app/icons';
import savedViews from '../features/saved-views/saved-views.module.css';
import { FilterSelect } from '../shared/list-filters';

/** A filter that is not set. */
export const Filter = ({ any }: { any: string }) => (
  <FilterSelect label={any} options={[{ value: '', label: any }]} value="" onChange={() => undefined} />
);

export const Views = () => (
  <div className={savedViews.root}>
    <Button className={savedViews.button} icon={<DownOutlined />}>
      Views
    </Button>
  </div>
);
