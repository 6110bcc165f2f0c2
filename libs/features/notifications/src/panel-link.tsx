import type { ComponentProps } from 'react';
import { Link } from '@hive/router';

/** Closes the panel and opens the page. */
export const PanelLink = ({
  onClose,
  ...props
}: Omit<ComponentProps<typeof Link>, 'onClick'> & { onClose: () => void }) => <Link {...props} onClick={onClose} />;
