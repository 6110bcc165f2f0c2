import type { CSSProperties } from 'react';
import { Panel, Skeleton } from '@hive/ui/app';

/** Sizes of account.module.css. */
const panels: CSSProperties = { display: 'grid', gap: 20, maxWidth: 760 };
const form: CSSProperties = { display: 'grid', gap: 18, maxWidth: 520 };
const columns: CSSProperties = {
  display: 'grid',
  gap: '18px 14px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
};
const field: CSSProperties = { display: 'grid', alignContent: 'start', gap: 18 };

const FIELD = 81;
const FIELD_WITH_HELP = 113;

const FieldSkeleton = ({ height = FIELD }: { height?: number }) => (
  <div style={{ ...field, height }}>
    <Skeleton width={104} height={11} />
    <Skeleton height={52} />
  </div>
);

const ButtonSkeleton = () => <Skeleton width={150} height={44} />;

/** The place of `AccountPanels` before its data. Its empty panels are no regions. */
export const AccountPanelsSkeleton = () => (
  <div style={panels}>
    <Panel title={<>Profile</>}>
      <div style={form}>
        <div style={columns}>
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <ButtonSkeleton />
      </div>
    </Panel>
    <Panel title={<>Password</>}>
      <div style={form}>
        <FieldSkeleton />
        <FieldSkeleton height={FIELD_WITH_HELP} />
        <FieldSkeleton />
        <ButtonSkeleton />
      </div>
    </Panel>
    <Panel title={<>Two-factor login</>}>
      <div style={form}>
        <Skeleton width="80%" />
        <ButtonSkeleton />
      </div>
    </Panel>
    <Panel title={<>Devices</>}>
      <Skeleton width="60%" height={44} />
    </Panel>
  </div>
);
