import { resourceRoutes } from '#server/engine/routes.ts';
import type { Route, RouteModule } from '#server/http/route.ts';
import { RESOURCES } from '#server/resources/all.ts';
import { changeRoutes } from '#server/routes/changes.ts';
import { chartImportRoutes } from '#server/routes/chart-import.ts';
import { enterpriseActionRoutes } from '#server/routes/enterprise-actions.ts';
import { expenseReportRoutes } from '#server/routes/expense-report.ts';
import { exampleRoutes } from '#server/routes/example.ts';
import { exportRoutes } from '#server/routes/exports.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { homeRoutes } from '#server/routes/home.ts';
import { jobRoutes } from '#server/routes/jobs.ts';
import { ledgerRoutes } from '#server/routes/ledger.ts';
import { noticeRoutes } from '#server/routes/notices.ts';
import { openSessionRoutes } from '#server/routes/open-sessions.ts';
import { organizationRoutes } from '#server/routes/organization.ts';
import { passwordResetRoutes } from '#server/routes/password-reset.ts';
import { photoRoutes } from '#server/routes/photo.ts';
import { peopleRoutes } from '#server/routes/people.ts';
import { preferenceRoutes } from '#server/routes/preferences.ts';
import { placeRoutes } from '#server/routes/places.ts';
import { reachRoutes } from '#server/routes/reach.ts';
import { actualsRoutes } from '#server/routes/actuals.ts';
import { revenueReportRoutes } from '#server/routes/revenue-reports.ts';
import { secondFactorRoutes } from '#server/routes/second-factor.ts';
import { sessionRoutes } from '#server/routes/session.ts';
import { sheetReadingRoutes } from '#server/routes/sheet-reading.ts';
import { statementActionRoutes } from '#server/routes/statement-actions.ts';
import { statementReportRoutes } from '#server/routes/statement-report.ts';
import { structureRoutes } from '#server/routes/structure.ts';
import { auditLogRoutes } from '#server/routes/audit-log.ts';
import { uauSyncRoutes } from '#server/routes/uau-syncs.ts';
import { uauUploadRoutes } from '#server/routes/uau-uploads.ts';
import { uauConnectionRoutes } from '#server/routes/uau-connection.ts';
import { uauFactRoutes } from '#server/routes/uau-facts.ts';
import { uauMappingRoutes } from '#server/routes/uau-mapping.ts';
import { uauReadRoutes } from '#server/routes/uau-read.ts';
import { undoRoutes } from '#server/routes/undo.ts';
import { versionActionRoutes } from '#server/routes/version-actions.ts';

/** Made once: they hold nothing of the ports, and the schemas of so many resources are most of what a new app takes. */
let created: readonly Route[] | undefined;

/** The seven generic routes of every resource. */
const resourceModule: RouteModule = () => (created ??= RESOURCES.flatMap(resourceRoutes));

/**
 * The parts of the API. A new one is a file beside these and a line here; every route in it declares its permission.
 */
export const MODULES: readonly RouteModule[] = [
  // One a line, so that two changes seldom meet.
  healthRoutes,
  sessionRoutes,
  openSessionRoutes,
  noticeRoutes,
  secondFactorRoutes,
  photoRoutes,
  preferenceRoutes,
  passwordResetRoutes,
  homeRoutes,
  jobRoutes,
  chartImportRoutes,
  structureRoutes,
  undoRoutes,
  versionActionRoutes,
  enterpriseActionRoutes,
  sheetReadingRoutes,
  exportRoutes,
  auditLogRoutes,
  expenseReportRoutes,
  ledgerRoutes,
  revenueReportRoutes,
  actualsRoutes,
  statementActionRoutes,
  statementReportRoutes,
  peopleRoutes,
  placeRoutes,
  exampleRoutes,
  reachRoutes,
  changeRoutes,
  organizationRoutes,
  uauSyncRoutes,
  uauUploadRoutes,
  uauConnectionRoutes,
  uauReadRoutes,
  uauFactRoutes,
  uauMappingRoutes,
  resourceModule,
];
