import { Button, PageTitle, PageToolsFrame, When } from '@hive/ui/app/frame';
import { PlusOutlined } from '@hive/ui/app/icons';
import { Filter, Views } from './filters';
import { DataListFrame } from './list-frame';

/** The frame of `ClientsPage`. Users who may create clients see all of them. */
export const ClientsFrame = () => (
  <>
    <PageTitle
      title="Clients"
      subtitle={
        <>
          <When of="clients:create" is="permitted">
            Everyone the agency works for, or may soon
          </When>
          <When of="clients:create" is="refused">
            The clients assigned to you
          </When>
        </>
      }
      actions={
        <When of="clients:create" is="permitted">
          <Button type="primary" icon={<PlusOutlined />}>
            New client
          </Button>
        </When>
      }
      tools={<PageToolsFrame />}
    />
    <DataListFrame hasAvatar placeholder="Company, e-mail or marketing status">
      <Views />
      <Filter any="Any status" />
      <When of="clients:create" is="permitted">
        <Filter any="Any owner" />
      </When>
      <Filter any="Latest activity first" />
    </DataListFrame>
  </>
);
