import { Total, When } from '@hive/ui/app/frame';

/** The label of a tab with the number of its rows: 'Frames (26)'. */
export const withTotal = (label: string, of: string) => (
  <>
    {label}
    <When of={of} is="answered">
      {' '}
      (<Total of={of} />)
    </When>
  </>
);
