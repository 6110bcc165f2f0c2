import { ListSkeleton, PageTitle, PageToolsFrame, Panel, When } from '@hive/ui/app/frame';
import { sections } from '../features/settings/sections';
import nav from '../features/settings/section-nav.module.css';
import page from '../pages/settings-page.module.css';

const Nav = () => (
  <nav aria-label="Sections of the settings" className={nav.nav}>
    <select aria-label="Section" className={nav.select} disabled />
    <ul className={nav.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`/admin/settings?section=${id}`} className={nav.entry}>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The frame of `SettingsPage`; users other than admins see a notice that the page is for admins. */
export const SettingsFrame = () => (
  <>
    <PageTitle
      title="Settings"
      subtitle="What your website says, and the rules of this installation"
      tools={<PageToolsFrame />}
    />
    <When of="settings:edit" is="permitted">
      <div className={page.columns}>
        <Nav />
        <Panel title={sections[0].title}>
          <ListSkeleton rows={4} rowHeight={84} hasAvatar={false} />
        </Panel>
      </div>
    </When>
  </>
);
