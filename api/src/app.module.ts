import { Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from './common/http/http.module.js';
import { TransactionsModule } from './common/transactions/transactions.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { AccountModule } from './modules/identity/account/account.module.js';
import { AiContentModule } from './modules/work/ai-content/ai-content.module.js';
import { AlertsModule } from './modules/work/alerts/alerts.module.js';
import { AnalyticsModule } from './modules/site/analytics/analytics.module.js';
import { AuditLogModule } from './modules/operations/audit-log/audit-log.module.js';
import { AuthModule } from './modules/identity/auth/auth.module.js';
import { BackupsModule } from './modules/operations/backups/backups.module.js';
import { BrandProfileModule } from './modules/work/brand-profile/brand-profile.module.js';
import { DashboardModule } from './modules/operations/dashboard/dashboard.module.js';
import { DataExportsModule } from './modules/operations/data-exports/data-exports.module.js';
import { DebugLoginModule } from './modules/identity/debug-login/debug-login.module.js';
import { DemoSitesModule } from './modules/site/demo-sites/demo-sites.module.js';
import { DigestsModule } from './modules/work/digests/digests.module.js';
import { EmployeesModule } from './modules/identity/employees/employees.module.js';
import { FilesModule } from './modules/work/files/files.module.js';
import { FirstStepsModule } from './modules/operations/first-steps/first-steps.module.js';
import { FramesModule } from './modules/site/frames/frames.module.js';
import { HealthModule } from './modules/operations/health/health.module.js';
import { HeldSubmissionsModule } from './modules/customers/held-submissions/held-submissions.module.js';
import { ChatModule } from './modules/work/chat/chat.module.js';
import { ClientHistoryModule } from './modules/customers/client-history/client-history.module.js';
import { ClientTeamModule } from './modules/identity/client-team/client-team.module.js';
import { ClientViewModule } from './modules/customers/client-view/client-view.module.js';
import { ClientsModule } from './modules/customers/clients/clients.module.js';
import { ContactModule } from './modules/customers/contact/contact.module.js';
import { InboundMailModule } from './modules/collaboration/inbound-mail/inbound-mail.module.js';
import { MailModule } from './modules/operations/mail/mail.module.js';
import { MediaModule } from './modules/site/media/media.module.js';
import { MetricsModule } from './modules/operations/metrics/metrics.module.js';
import { NotificationsModule } from './modules/collaboration/notifications/notifications.module.js';
import { PagesModule } from './modules/site/pages/pages.module.js';
import { PasswordLinksModule } from './modules/identity/password-links/password-links.module.js';
import { PersonalDataModule } from './modules/operations/personal-data/personal-data.module.js';
import { PortalAccessModule } from './modules/identity/portal-access/portal-access.module.js';
import { InsightsModule } from './modules/site/insights/insights.module.js';
import { PortfolioModule } from './modules/site/portfolio/portfolio.module.js';
import { ProjectsModule } from './modules/work/projects/projects.module.js';
import { RealtimeModule } from './modules/work/realtime/realtime.module.js';
import { SearchModule } from './modules/operations/search/search.module.js';
import { SavedViewsModule } from './modules/collaboration/saved-views/saved-views.module.js';
import { SettingsModule } from './modules/site/settings/settings.module.js';
import { ShareCardsModule } from './modules/site/share-cards/share-cards.module.js';
import { SiteIconsModule } from './modules/site/site-icons/site-icons.module.js';
import { SignupsModule } from './modules/customers/signups/signups.module.js';
import { SlideshowModule } from './modules/site/slideshow/slideshow.module.js';
import { SystemMetricsModule } from './modules/base/system-metrics/system-metrics.module.js';
import { TestimonialsModule } from './modules/work/testimonials/testimonials.module.js';
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
    DigestsModule,
    ChatModule,
    ClientHistoryModule,
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
    InboundMailModule,
    MailModule,
    MediaModule,
    MetricsModule,
    NotificationsModule,
    PasswordLinksModule,
    PersonalDataModule,
    PortalAccessModule,
    InsightsModule,
    PortfolioModule,
    ProjectsModule,
    RealtimeModule,
    SearchModule,
    SavedViewsModule,
    SeedsModule,
    SettingsModule,
    SignupsModule,
    ShareCardsModule,
    SiteIconsModule,
    SlideshowModule,
    SystemMetricsModule,
    TestimonialsModule,
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
