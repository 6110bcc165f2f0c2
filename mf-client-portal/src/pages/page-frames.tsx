import type { ComponentType, ReactNode } from 'react';
import { AccountPanelsFrame } from '@hive/account/frame';
import { ListSkeleton, Panel } from '@hive/ui/app/frame';
import { FilesFrame, FilesToolsFrame } from '@hive/files/frame';
import { PortalPage } from '../app/portal-page';
import { AiFrame } from '../features/ai-content/ai-frame';
import { accountTexts, aiTexts, brandTexts, companyTexts, filesTexts, teamTexts } from './page-texts';
import { ProjectsFrame } from './projects-frame';

interface FrameProps {
  bar: ReactNode;
}

const frameOf = (texts: typeof teamTexts, content: ReactNode, actions?: ReactNode) =>
  function PageFrame({ bar }: FrameProps) {
    return (
      <PortalPage {...texts} bar={bar} actions={actions}>
        {content}
      </PortalPage>
    );
  };

const list = (rows: number, rowHeight: number, hasAvatar = true) => (
  <ListSkeleton rows={rows} rowHeight={rowHeight} hasAvatar={hasAvatar} />
);

/** The pages beside the dashboard while their code and data load, without antd, by path. */
export const pageFrames: Partial<Record<string, ComponentType<FrameProps>>> = {
  '/client-portal/projects': ProjectsFrame,
  '/client-portal/ai': frameOf(aiTexts, <AiFrame />),
  '/client-portal/files': frameOf(filesTexts, <FilesFrame />, <FilesToolsFrame />),
  '/client-portal/team': frameOf(
    teamTexts,
    <Panel flush title="People">
      {list(3, 66)}
    </Panel>,
  ),
  '/client-portal/company': frameOf(companyTexts, <Panel flush>{list(5, 90, false)}</Panel>),
  '/client-portal/brand': frameOf(brandTexts, <Panel flush>{list(8, 120, false)}</Panel>),
  '/client-portal/account': frameOf(accountTexts, <AccountPanelsFrame />),
};
