import { useEffect, useState } from 'react';
import type { Notice } from '@hive/contracts';
import { notices } from './events';

/** One notice at a time. */
export function Toasts() {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => notices.on(setNotice), []);
  return notice ? (
    <output>
      <strong>{notice.title}</strong> {notice.description}
    </output>
  ) : null;
}
