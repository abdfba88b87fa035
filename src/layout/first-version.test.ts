import { describe, expect, it } from 'vitest';
import { firstVersion } from '#src/layout/first-version.ts';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { versionRow } from '#src/test/versions.ts';

const ROW = versionRow(1, 'Orçamento', { updated_at: '2026-11-01T10:00:00Z' });
const OFFICIAL: VersionRow = { ...ROW, id: 2, status: 'bloqueada', official: true, start_month: '2026-01' };
const NEWER: VersionRow = { ...ROW, id: 3, updated_at: '2026-11-20T10:00:00Z', start_month: '2026-01' };
const ARCHIVED: VersionRow = { ...ROW, id: 4, status: 'arquivada', start_month: '2028-01' };

describe('[LAY-5] the version that a page opens with', () => {
  it('is, to plan, the draft that was changed last', () => {
    expect(firstVersion([ROW, OFFICIAL, NEWER, ARCHIVED], 'plan')?.id).toBe(3);
    expect(firstVersion([NEWER, ROW], 'plan')?.id).toBe(3);
  });

  it('is, to plan, the draft that this person worked on last, while it is one and is seen', () => {
    expect(firstVersion([ROW, OFFICIAL, NEWER, ARCHIVED], 'plan', 1)?.id).toBe(1);
    for (const none of [OFFICIAL.id, 99, null]) expect(firstVersion([ROW, OFFICIAL, NEWER], 'plan', none)?.id).toBe(3);
    expect(firstVersion([ROW, OFFICIAL], 'report', 1)?.id).toBe(2);
  });

  it('is, to report, the newest official one', () => {
    expect(firstVersion([ROW, OFFICIAL, { ...OFFICIAL, id: 5, start_month: '2025-01' }], 'report')?.id).toBe(2);
  });

  it('is the one that begins last where there is none of that kind, and an archived one where there is no other', () => {
    expect(firstVersion([OFFICIAL, ARCHIVED], 'plan')?.id).toBe(2);
    expect(firstVersion([NEWER, ROW, ARCHIVED], 'report')?.id).toBe(1);
    expect(firstVersion([ARCHIVED], 'report')?.id).toBe(4);
    expect(firstVersion([], 'plan')).toBeUndefined();
  });
});
