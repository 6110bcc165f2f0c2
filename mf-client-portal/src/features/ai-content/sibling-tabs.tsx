import { Tabs } from '@hive/ui/app';
import type { Generator } from './generator';
import { useGeneration } from './use-generator';

interface SiblingTabsProps {
  generator: Generator;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The drafts of one request, side by side; nothing for a single one. */
export function SiblingTabs({ generator, openId, onOpen }: SiblingTabsProps) {
  const ids = useGeneration(generator, (generation) => generation?.drafts.map(({ id }) => id).join(' ') ?? '').split(
    ' ',
  );
  if (ids.length < 2 || openId === undefined || !ids.includes(openId)) {
    return null;
  }
  return (
    <Tabs
      label="Drafts of this request"
      tabs={ids.map((id, index) => ({ value: id, label: `Draft ${index + 1}` }))}
      value={openId}
      onChange={onOpen}
    />
  );
}
