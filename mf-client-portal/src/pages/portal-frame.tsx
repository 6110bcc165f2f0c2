import { FrameBar } from '../app/frame-bar';
import { DashboardFrame } from './dashboard-frame';
import { pageFrames } from './page-frames';

const HOME = '/client-portal';

/** A page of a logged-in client for the server, which sends it before code and data have loaded. Without antd. */
export function PortalFrame({ path, brand }: { path: string; brand: string }) {
  const Frame = pageFrames[path];
  return Frame ? (
    <Frame bar={<FrameBar brand={brand} current={path} />} />
  ) : (
    <DashboardFrame brand={brand} bar={<FrameBar brand={brand} current={HOME} />} />
  );
}
