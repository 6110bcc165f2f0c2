import { Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from './common/http/http.module.js';
import { TransactionsModule } from './common/transactions/transactions.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { AccountModule } from './modules/account/account.module.js';
import { AiContentModule } from './modules/ai-content/ai-content.module.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AuditLogModule } from './modules/audit-log/audit-log.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BackupsModule } from './modules/backups/backups.module.js';
import { BrandProfileModule } from './modules/brand-profile/brand-profile.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { DataExportsModule } from './modules/data-exports/data-exports.module.js';
import { DebugLoginModule } from './modules/debug-login/debug-login.module.js';
import { DemoSitesModule } from './modules/demo-sites/demo-sites.module.js';
import { EmployeesModule } from './modules/employees/employees.module.js';
import { FilesModule } from './modules/files/files.module.js';
import { FirstStepsModule } from './modules/first-steps/first-steps.module.js';
import { FramesModule } from './modules/frames/frames.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { HeldSubmissionsModule } from './modules/held-submissions/held-submissions.module.js';
import { ChatModule } from './modules/chat/chat.module.js';
import { ClientTeamModule } from './modules/client-team/client-team.module.js';
import { ClientViewModule } from './modules/client-view/client-view.module.js';
import { ClientsModule } from './modules/clients/clients.module.js';
import { ContactModule } from './modules/contact/contact.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MetricsModule } from './modules/metrics/metrics.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { PasswordLinksModule } from './modules/password-links/password-links.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { PortalAccessModule } from './modules/portal-access/portal-access.module.js';
import { PortfolioModule } from './modules/portfolio/portfolio.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { RealtimeModule } from './modules/realtime/realtime.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { SiteIconsModule } from './modules/site-icons/site-icons.module.js';
import { SignupsModule } from './modules/signups/signups.module.js';
import { SlideshowModule } from './modules/slideshow/slideshow.module.js';
import { SystemMetricsModule } from './modules/system-metrics/system-metrics.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { SeedsModule } from './seeds/seeds.module.js';

/**
 * Every module of the application. The database comes first, since global modules shut down in reverse order; pages
 * come last, since they handle every path without another controller.
 */
@Module({
  imports: [
    DatabaseModule,
    PlatformModule,
    TransactionsModule,
    HttpModule,
    HealthModule,
    AccountModule,
    AiContentModule,
    AlertsModule,
    AnalyticsModule,
    AuditLogModule,
    AuthModule,
    BackupsModule,
    BrandProfileModule,
    EmployeesModule,
    ChatModule,
    ClientTeamModule,
    ClientViewModule,
    ClientsModule,
    ContactModule,
    DashboardModule,
    DataExportsModule,
    DemoSitesModule,
    FilesModule,
    FirstStepsModule,
    FramesModule,
    HeldSubmissionsModule,
    MailModule,
    MediaModule,
    MetricsModule,
    NotificationsModule,
    PasswordLinksModule,
    PersonalDataModule,
    PortalAccessModule,
    PortfolioModule,
    ProjectsModule,
    RealtimeModule,
    SearchModule,
    SavedViewsModule,
    SeedsModule,
    SettingsModule,
    SignupsModule,
    SiteIconsModule,
    SlideshowModule,
    SystemMetricsModule,
    PagesModule,
  ],
})
export class AppModule {
  /** The application on a configuration whose database is migrated. */
  static register(config: Config): DynamicModule {
    const debugModules = config.debugLogin ? [DebugLoginModule] : [];
    return { module: AppModule, imports: [ConfigModule.register(config), ...debugModules] };
  }
}
