import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Noun } from '#contract/registry.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface ListActionsProps {
  noun: Noun;
  exporting: boolean;
  onExport: () => void;
  onNew: () => void;
  /** Why a record cannot be made yet: the step before it. */
  blocked?: string | undefined;
  /** Further buttons before «Exportar». */
  children?: ReactNode;
}

/** The verbs of a list, as far as the reader has the rights. */
export function ListActions({ noun, exporting, onExport, onNew, blocked, children }: ListActionsProps) {
  const rights = usePageRights();
  return (
    <>
      {children}
      <ExportButton busy={exporting} onExport={onExport} />
      {rights.edit && (
        <Button leftSection={<IconPlus size={16} />} disabled={blocked !== undefined} title={blocked} onClick={onNew}>
          {newLabel(noun)}
        </Button>
      )}
    </>
  );
}
