import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { GrantTree } from '#src/shared/ui/GrantTree.tsx';
import type { Grants } from '#src/shared/ui/grants.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import type { TreeNode } from '#src/shared/ui/tree.ts';

interface GrantFieldProps {
  /** The form's field, where its refusals stand. */
  field: string;
  label: string;
  all: string;
  nodes: readonly TreeNode[] | undefined;
  failure: { error: Error | null; retry: () => void };
  value: Grants;
  onChange: (grants: Grants) => void;
  error: ReactNode;
  description: string;
}

/** A tree of grants as a field of a form. */
export function GrantField({ field, label, all, nodes, failure, value, onChange, error, description }: GrantFieldProps) {
  const { edit } = usePageRights();
  if (!nodes) return failure.error ? <ReadError error={failure.error} onRetry={failure.retry} /> : <Skeletons lines={8} />;
  return (
    <Input.Wrapper label={label} description={description} error={error}>
      <div data-path={field} style={{ marginTop: 'var(--mantine-spacing-xs)' }}>
        <GrantTree label={label} nodes={nodes} all={all} value={value} onChange={onChange} disabled={!edit} />
      </div>
    </Input.Wrapper>
  );
}
