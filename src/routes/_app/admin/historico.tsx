import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { auditLogDefaults, auditLogSearch } from '#src/features/audit-log/search.ts';
import { AuditLogPage } from '#src/features/audit-log/AuditLogPage.tsx';

export const Route = createFileRoute('/_app/admin/historico')({
  validateSearch: auditLogSearch,
  search: { middlewares: [stripSearchParams(auditLogDefaults)] },
  component: AuditLogPage,
});
