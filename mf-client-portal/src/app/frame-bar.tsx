import { ButtonSpace } from '@hive/ui/app/frame';
import { PortalBar } from './portal-bar';

/** The bar while code and data of a page load. */
export const FrameBar = (props: { brand: string; current: string }) => (
  <PortalBar
    {...props}
    tools={
      <>
        <ButtonSpace size={44} />
        <ButtonSpace size={44} />
      </>
    }
  />
);
